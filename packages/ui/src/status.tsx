import type { ReactNode } from 'react';
import { Box } from './layout.tsx';
import type { Tone } from './look/tokens.ts';

const dot = {
  content: '""',
  display: 'inline-block',
  width: '2',
  height: '2',
  marginInlineEnd: '1.5',
  borderRadius: 'full',
} as const;

/** A dot and its word: never colour alone. One element, because lists have one in every row. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box
      as="span"
      display="inline-block"
      maxWidth="100%"
      truncate
      verticalAlign="bottom"
      _before={{ ...dot, bg: `${tone}.solid` }}
    >
      {children}
    </Box>
  );
}

/** A small word on its tone: counts, states in a line of text. */
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

/** An amount as it was formatted, aligned for a column of amounts. */
export function MoneyText({ children, strong }: { children: string; strong?: boolean }) {
  return (
    <Box as="span" whiteSpace="nowrap" fontWeight={strong ? 600 : undefined}>
      {children}
    </Box>
  );
}
