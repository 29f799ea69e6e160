import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { styled } from './look/styled.tsx';

/** A plain element with tokens as style props: `<Box as="nav" bg="bg.panel" p={4} />`. Layout's escape hatch. */
export const Box = styled('div');
export type BoxProps = HTMLChakraProps<'div'>;

/**
 * A scrollable region. It contains absolutely positioned children, such as text for screen readers. Otherwise they
 * would stretch everything around the region to the height of its content.
 */
export const Scroller = styled('div', { base: { position: 'relative', overflow: 'auto' } });

interface FlowProps extends Omit<BoxProps, 'wrap'> {
  /** Steps of 4 px. */
  gap?: number;
  wrap?: boolean;
}

/** Stacks its children vertically. */
export function Stack({ gap = 4, wrap, ...rest }: FlowProps) {
  return (
    <Box display="flex" flexDirection="column" gap={gap} minWidth={0} flexWrap={wrap ? 'wrap' : undefined} {...rest} />
  );
}

/** Lays out its children in a row, vertically centered. */
export function Inline({ gap = 2, wrap, ...rest }: FlowProps) {
  return (
    <Box display="flex" alignItems="center" gap={gap} minWidth={0} flexWrap={wrap ? 'wrap' : undefined} {...rest} />
  );
}

/** Columns of equal width: as many as fit at `min` pixels, or exactly `columns` on wide screens. */
export function Grid({ gap = 4, min, columns, ...rest }: BoxProps & { gap?: number; min?: number; columns?: number }) {
  const template = min
    ? `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`
    : { base: '1fr', sm: `repeat(${columns ?? 2}, minmax(0, 1fr))` };
  return <Box display="grid" gap={gap} gridTemplateColumns={template} {...rest} />;
}

/** A panel with a border. `flush` leaves the padding to its children (tables). */
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

/** A list of labels and values. In one column, each value is beside its label. */
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
