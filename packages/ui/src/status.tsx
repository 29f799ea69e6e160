import type { ReactNode } from 'react';
import { Box } from './layout.tsx';
import type { Tone } from './tokens.ts';

/** A dot and its word: never colour alone. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap={1.5} maxWidth="100%" whiteSpace="nowrap">
      <Box as="span" aria-hidden width={2} height={2} borderRadius="full" bg={`${tone}.solid`} flexShrink={0} />
      <Box as="span" minWidth={0} truncate>
        {children}
      </Box>
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
