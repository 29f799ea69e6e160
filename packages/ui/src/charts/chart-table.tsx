import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { type ComponentType, type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '../button.tsx';
import { Box, Inline, Scroller } from '../layout.tsx';
import { LinkText } from '../text.tsx';

export interface Series {
  id: string;
  label: string;
  /** Points in the order of `ChartProps.points`; null is nothing that could be measured: a share of none. */
  values: readonly (number | null)[];
}

/** How a value reads; a dash where there is none. */
export const valueText = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);

export interface ChartProps {
  /** What it shows, read aloud in place of the picture. */
  title: string;
  /** Names along the bottom. */
  points: readonly string[];
  series: readonly Series[];
  /** How values read: money, counts. */
  format: (value: number) => string;
  /** How values read along the axis, where there is less room; left out, as everywhere. */
  axisFormat?: (value: number) => string;
  height?: number;
  /** What a point is, above the table's first column: "Week". */
  pointHeader?: string;
  /** Makes a figure of the table the link to what it counts: `(i, series, words) => <Link to={…}>{words}</Link>`. */
  link?: (point: number, series: string, words: string) => ReactNode;
  /** A press on the picture at a point; by keyboard the table's links lead to the same. */
  onPick?: (point: number, series: string) => void;
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, { point: string }>();
/** The column that names the points. */
const pointColumn = ' point';

/** The frame of every chart: legend (with `sign` for what a series looks like), the picture, and its table behind a button. */
export function ChartFrame({
  title,
  points,
  series,
  format,
  height = 240,
  pointHeader = 'Day',
  link,
  sign: Sign,
  children,
}: ChartProps & { sign: ComponentType<{ place: number }>; children: ReactNode }) {
  const [table, setTable] = useState(false);
  const tableId = useId();
  const columns = useMemo(
    () => [helper.display({ id: pointColumn }), ...series.map(({ id }) => helper.display({ id }))],
    [series],
  );
  const data = useMemo(() => points.map((point) => ({ point })), [points]);
  const shown = useTable({ features, columns, data });
  const figure = (row: number, one: Series) => {
    const value = one.values[row] ?? null;
    const words = valueText(value, format);
    // Behind the picture the table is for reading: links that cannot be seen must not take the focus.
    return link && table && value !== null ? <LinkText asChild>{link(row, one.id, words)}</LinkText> : words;
  };
  return (
    <Box>
      <Inline justifyContent="space-between" marginBottom={2}>
        <Inline gap={4} wrap>
          {series.map((one, i) => (
            <Inline key={one.id} gap={1.5} fontSize="sm" color="text.muted">
              <Sign place={i} />
              {one.label}
            </Inline>
          ))}
        </Inline>
        <Button size="sm" look="ghost" aria-expanded={table} aria-controls={tableId} onClick={() => setTable(!table)}>
          {table ? 'Show chart' : 'Show table'}
        </Button>
      </Inline>
      {!table && (
        <Box role="img" aria-label={title} style={{ height }}>
          {children}
        </Box>
      )}
      <Box
        id={tableId}
        {...(table
          ? { as: Scroller, role: 'region', 'aria-label': title, tabIndex: 0, maxHeight: `${height}px` }
          : { srOnly: true })}
      >
        <Box as="table" width="100%" fontSize="sm">
          <Box as="caption" srOnly>
            {title}
          </Box>
          <thead>
            {shown.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map(({ id, column }, i) => (
                  <Box
                    as="th"
                    key={id}
                    textAlign={i === 0 ? 'start' : 'end'}
                    fontWeight={500}
                    color="text.muted"
                    padding={1}
                  >
                    {series.find((one) => one.id === column.id)?.label ?? pointHeader}
                  </Box>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {shown.getRowModel().rows.map(({ id, index, original: { point } }) => (
              <Box as="tr" key={id} borderTopWidth="1px" borderColor="border">
                <Box as="th" textAlign="start" fontWeight={400} padding={1}>
                  {point}
                </Box>
                {series.map((one) => (
                  <Box as="td" key={one.id} textAlign="end" padding={1}>
                    {figure(index, one)}
                  </Box>
                ))}
              </Box>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
