import { Box, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** Rows below each other, with a line between them. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="ul" gap={0} aria-label={label}>
      {children}
    </Stack>
  );
}

interface RowProps {
  /** What it is; long names break. */
  title: ReactNode;
  /** What is said below it; what is missing is left out. */
  about?: readonly ReactNode[];
  /** At the end of the line; on a phone below. */
  children?: ReactNode;
}

/** One thing of several: what it is, what there is to know of it, and at the end what it comes to. */
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

/** Amounts below each other as on paper, the last ones counting most. */
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
