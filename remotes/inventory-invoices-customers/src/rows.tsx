import { Box, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** A vertical list of rows with lines between them. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="ul" gap={0} aria-label={label}>
      {children}
    </Stack>
  );
}

interface RowProps {
  /** The title. Long names wrap. */
  title: ReactNode;
  /** Details below the title. Empty ones are left out. */
  about?: readonly ReactNode[];
  /** Shown at the end of the line, or below it on a phone. */
  children?: ReactNode;
}

/** A row: its title, its details and, at the end, its amount. */
export function Row({ title, about = [], children }: RowProps) {
  const filled = about.filter((part) => part !== null && part !== undefined && part !== false && part !== '');
  return (
    <Box
      as="li"
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      justifyContent="space-between"
      columnGap={4}
      rowGap={1}
      paddingBlock={2.5}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: 0 }}
    >
      <Box flex={1} minWidth={0} overflowWrap="anywhere">
        {title}
        {filled.length > 0 && (
          <Text small muted>
            {filled.flatMap((part, i) => (i === 0 ? [part] : [' · ', part]))}
          </Text>
        )}
      </Box>
      {children && (
        <Box display="flex" alignItems="flex-start" gap={2} flexShrink={0}>
          {children}
        </Box>
      )}
    </Box>
  );
}

/** Amounts in a column as on paper, with the most important ones last. */
export function Sums({ rows }: { rows: readonly { label: string; value: ReactNode; strong?: boolean }[] }) {
  return (
    <Box
      as="dl"
      marginInlineStart="auto"
      width="100%"
      maxWidth={{ sm: '300px' }}
      paddingTop={3}
      borderTopWidth="1px"
      borderColor="border"
    >
      {rows.map(({ label, value, strong = false }) => (
        <Box key={label} display="flex" justifyContent="space-between" gap={4} paddingBlock={1}>
          <Text as="dt" muted={!strong} strong={strong}>
            {label}
          </Text>
          <Box as="dd">{value}</Box>
        </Box>
      ))}
    </Box>
  );
}
