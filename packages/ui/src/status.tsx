import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { Box } from './layout.tsx';
import type { Tone } from './look/tokens.ts';
import { VisuallyHidden } from './text.tsx';

const dot = {
  content: '""',
  display: 'inline-block',
  width: '2',
  height: '2',
  marginInlineEnd: '1.5',
  borderRadius: 'full',
} as const;

/** A dot with a label, because color alone is never enough. One element, because every list row has one. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box
      as="span"
      display="inline-block"
      maxWidth="100%"
      overflowWrap="anywhere"
      verticalAlign="bottom"
      _before={{ ...dot, bg: `${tone}.solid` }}
    >
      {children}
    </Box>
  );
}

/**
 * A status on its tint: 28 px in a page header (`large`), smaller in lists. A plain element styled by the base style
 * sheet, because every list row has one.
 */
export function StatusPill({ tone, large, children }: { tone: Tone; large?: boolean; children: ReactNode }) {
  return (
    <span data-pill={large ? 'large' : ''} data-tone={tone}>
      {children}
    </span>
  );
}

/** The result of a check as a plate that can be read at a glance: icon, word and tint. */
export function Plate({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap={1.5}
      paddingInline={2}
      minHeight={6}
      borderRadius="md"
      bg={`${tone}.bg`}
      color={`${tone}.text`}
      fontSize="sm"
      fontWeight={600}
    >
      <Icon name={icon} size={14} />
      {children}
    </Box>
  );
}

/** The old and the new amount, with the difference in the color of its direction. Amounts are already formatted. */
export function MoneyDelta(props: { was: string; now: string; by: string; tone: 'success' | 'danger' }) {
  return (
    <Box as="span" whiteSpace="nowrap">
      <Box as="span" color="text.muted">
        {props.was} <span aria-hidden>→</span>
        <VisuallyHidden>now</VisuallyHidden>{' '}
      </Box>
      {props.now}{' '}
      <Box as="span" color={`${props.tone}.text`} fontWeight={600}>
        {props.by}
      </Box>
    </Box>
  );
}

/** A small label on a tone: counts, or a status within a line of text. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      height={5}
      paddingInline={1.5}
      borderRadius="sm"
      bg={`${tone}.bg`}
      color={`${tone}.text`}
      fontSize="xs"
      fontWeight={500}
      whiteSpace="nowrap"
    >
      {children}
    </Box>
  );
}

/** A formatted amount, aligned for a column of amounts. */
export function MoneyText({ children, strong }: { children: string; strong?: boolean }) {
  return (
    <Box as="span" whiteSpace="nowrap" fontWeight={strong ? 600 : undefined}>
      {children}
    </Box>
  );
}
