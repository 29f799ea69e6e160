import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { Box, type BoxProps, Stack } from './layout.tsx';
import type { Tone } from './look/tokens.ts';
import { Heading, Text, VisuallyHidden } from './text.tsx';

/** A placeholder of the same size as the content that is loading. */
export function Skeleton(props: BoxProps) {
  return (
    <Box aria-hidden height={3} borderRadius="sm" bg="border" animation="pulse 1.6s ease-in-out infinite" {...props} />
  );
}

/** For loading states where no placeholder fits. */
export function Spinner({ label }: { label: string }) {
  return (
    <Box as="span" role="status" display="inline-flex">
      <Box
        as="span"
        aria-hidden
        width={5}
        height={5}
        borderWidth="2px"
        borderColor="accent.text"
        borderRightColor="transparent"
        borderRadius="full"
        animation="spin 800ms linear infinite"
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Box>
  );
}

/** A progress bar: 0 to 100, or null while the progress isn't known. */
export function Progress({ percent, label }: { percent: number | null; label: string }) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      height={1.5}
      borderRadius="full"
      bg="border"
      overflow="hidden"
    >
      <Box
        height="100%"
        borderRadius="full"
        bg="accent.solid"
        transition="width 200ms"
        style={{ width: `${percent ?? 40}%` }}
        animation={percent === null ? 'slide-in 1.2s ease-in-out infinite' : undefined}
      />
    </Box>
  );
}

/** Says what will appear here and offers the first step. */
export function EmptyState({
  icon = 'empty',
  title,
  level = 2,
  children,
  action,
}: {
  icon?: IconName | undefined;
  title: string;
  /** 1 if it's the only content of the page. */
  level?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Stack gap={2} alignItems="center" textAlign="center" paddingBlock={12} paddingInline={4}>
      <Box className="blank-sheet">
        <Icon name={icon} size={28} />
      </Box>
      <Heading level={level}>{title}</Heading>
      {children && (
        <Text muted maxWidth="48ch">
          {children}
        </Text>
      )}
      {action && <Box marginTop={2}>{action}</Box>}
    </Stack>
  );
}

/** Says what happened, what was kept, and what to do next. `reference` is the code that support asks for. */
export function ErrorState({
  title,
  level = 2,
  children,
  reference,
  onRetry,
  retryLabel = 'Try again',
  retrying,
}: {
  title: string;
  /** 1 if it's the only content of the page. */
  level?: 1 | 2;
  children?: ReactNode;
  reference?: string | undefined;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
}) {
  return (
    <Stack role="alert" gap={2} alignItems="center" textAlign="center" paddingBlock={12} paddingInline={4}>
      <Box color="danger.text">
        <Icon name="danger" size={28} />
      </Box>
      <Heading level={level}>{title}</Heading>
      {children && (
        <Text muted maxWidth="56ch">
          {children}
        </Text>
      )}
      {onRetry && (
        <Box marginTop={2}>
          <Button icon="refresh" loading={retrying ?? false} onClick={onRetry}>
            {retryLabel}
          </Button>
        </Box>
      )}
      {reference && (
        <Text small muted>
          Reference {reference}
        </Text>
      )}
    </Stack>
  );
}

const bannerIcons: Record<Tone, IconName> = {
  neutral: 'info',
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

/** A message in the page. With `live`, screen readers announce it when it appears. */
export function Banner({
  tone,
  title,
  children,
  action,
  live,
}: {
  tone: Tone;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  live?: boolean;
}) {
  return (
    <Box
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      display="flex"
      gap={3}
      padding={3}
      borderRadius="md"
      bg={`${tone}.bg`}
    >
      <Box color={`${tone}.text`} paddingTop={0.5}>
        <Icon name={bannerIcons[tone]} />
      </Box>
      <Box flex={1} minWidth={0}>
        <Box fontWeight={500} color={`${tone}.text`}>
          {title}
        </Box>
        {children && <Box fontSize="sm">{children}</Box>}
      </Box>
      {action}
    </Box>
  );
}

/** Lists the errors above a form. Each entry links to its field. */
export function ErrorSummary({ errors }: { errors: readonly { id: string; text: string }[] }) {
  if (errors.length === 0) return null;
  const title = errors.length === 1 ? 'Check one field' : `${errors.length} fields need your attention`;
  return (
    <Banner tone="danger" title={title} live>
      <Box as="ul" marginTop={1}>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <Box
              as="a"
              {...{ href: `#${id}` }}
              textDecoration="underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {text}
            </Box>
          </li>
        ))}
      </Box>
    </Banner>
  );
}
