import { type DetailHead, StayingActions } from '@recoup/screens';
import { Box, Heading, Icon, type IconName, Initials, Inline, Text } from '@recoup/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** On large windows the page header stays in view while the rest scrolls. */
const stays = {
  '@media (min-width: 900px) and (min-height: 640px)': { position: 'sticky', top: '0', zIndex: 'sticky' },
} as const;

/**
 * The sticky header of a record's page: its name, status and next step. Focused elements and link targets never scroll
 * behind it.
 */
function StayingHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = head.current;
    const main = element?.closest('main');
    if (!element || !main || typeof ResizeObserver === 'undefined') return;
    const say = () => {
      const covers = getComputedStyle(element).position === 'sticky';
      main.style.scrollPaddingTop = covers ? `${element.offsetHeight + 8}px` : '';
    };
    const observer = new ResizeObserver(say);
    observer.observe(element);
    return () => {
      observer.disconnect();
      main.style.scrollPaddingTop = '';
    };
  }, []);
  return (
    <Box
      ref={head}
      css={stays}
      bg="bg.canvas"
      marginInline={{ base: -4, md: -6 }}
      paddingInline={{ base: 4, md: 6 }}
      paddingBlock={3}
      marginTop={-3}
      borderBottomWidth={{ md: '1px' }}
      borderColor="border"
    >
      {children}
    </Box>
  );
}

/** The parts of a record's page header. */
interface PageHeadParts {
  /** The record's drawing. */
  mark?: ReactNode;
  /** The person it's about. */
  who?: ReactNode;
  /** Its total, in large type. */
  sum?: ReactNode;
  /** Its progress. */
  steps?: ReactNode;
}

type PageHeadProps = PageHeadParts & DetailHead;

/** The header of a record's page: drawing, title, status, person, total and next step. */
export function PageHead({ mark, who, sum, steps, title, status, subtitle, actions }: PageHeadProps) {
  return (
    <StayingHead>
      <Inline gap={4} wrap>
        {mark}
        <Box flex={1} minWidth={{ base: '60%', sm: '240px' }}>
          <Inline gap={3} wrap>
            <Heading level={1}>{title}</Heading>
            {status}
          </Inline>
          {subtitle && (
            <Text muted marginTop={1}>
              {subtitle}
            </Text>
          )}
        </Box>
        {who}
        {sum && (
          <Box
            textAlign={{ md: 'end' }}
            flexShrink={0}
            paddingInlineStart={{ md: 4 }}
            borderInlineStartWidth={{ md: '1px' }}
            borderColor="border"
          >
            {sum}
          </Box>
        )}
        <StayingActions>{actions}</StayingActions>
      </Inline>
      {steps && <Box marginTop={3}>{steps}</Box>}
    </StayingHead>
  );
}

/** The total in the largest type. `about` says in a few words what it is. */
export function HeadSum({ children, about }: { children: ReactNode; about: ReactNode }) {
  return (
    <>
      <Box fontSize="2xl" fontWeight={600} lineHeight={1.25} whiteSpace="nowrap" letterSpacing="-0.01em">
        {children}
      </Box>
      <Text small muted whiteSpace="nowrap">
        {about}
      </Text>
    </>
  );
}

/** A person with their initials. The line below says what their role is here. */
export function HeadPerson({ name, link, about }: { name: string; link: ReactNode; about: ReactNode }) {
  return (
    <Inline gap={2.5} maxWidth={{ md: '220px' }}>
      <Initials name={name} large />
      <Box minWidth={0}>
        <Box asChild display="block" fontWeight={600} overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
          {link}
        </Box>
        <Text small muted overflowWrap="anywhere">
          {about}
        </Text>
      </Box>
    </Inline>
  );
}

/** The icon of a page that isn't about a device, on the same plate that devices have. */
export function HeadIcon({ icon }: { icon: IconName }) {
  return (
    <Box
      as="span"
      aria-hidden
      display="inline-grid"
      placeItems="center"
      flexShrink={0}
      boxSize={16}
      borderRadius="14px"
      bg="accent.bg"
      color="accent.text"
    >
      <Icon name={icon} size={30} />
    </Box>
  );
}

/** The initials of the page's person, as large as a device's drawing. */
export function HeadInitials({ name }: { name: string }) {
  return (
    <Box as="span" display="inline-flex" css={{ '& > [data-initials][data-large]': plate }}>
      <Initials name={name} large />
    </Box>
  );
}

const plate = { width: '64px', height: '64px', fontSize: '22px' };
