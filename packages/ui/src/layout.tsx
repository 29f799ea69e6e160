import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { styled } from './look/styled.tsx';

/** A plain element with tokens as style props: `<Box as="nav" bg="bg.panel" p={4} />`. The escape hatch of the layout. */
export const Box = styled('div');
export type BoxProps = HTMLChakraProps<'div'>;

/**
 * A part of the page that scrolls by itself. What hangs in it without a place of its own, such as words for screen
 * readers only, is kept in it: it would make everything around it as long as this is inside.
 */
export const Scroller = styled('div', { base: { position: 'relative', overflow: 'auto' } });

interface FlowProps extends Omit<BoxProps, 'wrap'> {
  /** Steps of 4 px. */
  gap?: number;
  wrap?: boolean;
}

/** Children below each other. */
export function Stack({ gap = 4, wrap, ...rest }: FlowProps) {
  return (
    <Box display="flex" flexDirection="column" gap={gap} minWidth={0} flexWrap={wrap ? 'wrap' : undefined} {...rest} />
  );
}

/** Children beside each other, centred on a line. */
export function Inline({ gap = 2, wrap, ...rest }: FlowProps) {
  return (
    <Box display="flex" alignItems="center" gap={gap} minWidth={0} flexWrap={wrap ? 'wrap' : undefined} {...rest} />
  );
}

/** Columns of equal width, as many as fit at `min` pixels; or exactly `columns` on wide screens. */
export function Grid({ gap = 4, min, columns, ...rest }: BoxProps & { gap?: number; min?: number; columns?: number }) {
  const template = min
    ? `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`
    : { base: '1fr', sm: `repeat(${columns ?? 2}, minmax(0, 1fr))` };
  return <Box display="grid" gap={gap} gridTemplateColumns={template} {...rest} />;
}

/** A panel with an edge. `flush` leaves the padding to its children (tables). */
export function Card({ flush = false, ...rest }: BoxProps & { flush?: boolean }) {
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      boxShadow="hairline"
      padding={flush ? 0 : 4}
      {...rest}
    />
  );
}

export function Divider() {
  return <Box as="hr" borderTopWidth="1px" borderColor="border" />;
}

/** Label and value in columns: the plain facts of a thing. In one column each fact is a line, its value beside its label. */
export function Facts({
  items,
  columns = 2,
}: {
  items: readonly { label: string; value: ReactNode }[];
  columns?: number;
}) {
  const line = columns === 1 && { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', columnGap: 3 };
  return (
    <Grid as="dl" columns={columns} gap={columns === 1 ? 2 : 4}>
      {items.map(({ label, value }) => (
        <Box key={label} minWidth={0} {...line}>
          <Box as="dt" fontSize={columns === 1 ? 'sm' : 'xs'} color="text.muted" marginBottom={columns === 1 ? 0 : 0.5}>
            {label}
          </Box>
          <Box as="dd" overflowWrap="anywhere">
            {value}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
