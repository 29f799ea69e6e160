import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { type ComponentType, type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '../button.tsx';
import { Box, Inline, Scroller } from '../layout.tsx';
import { LinkText } from '../text.tsx';

export interface Series {
  id: string;
  label: string;
  /** In the order of `ChartProps.points`. Null if there is no value, such as a share of zero. */
  values: readonly (number | null)[];
}

/** Formats a value, or a dash if there is none. */
export const valueText = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);

export interface ChartProps {
  /** Describes the chart. Screen readers announce it in place of the picture. */
  title: string;
  /** Labels along the bottom. */
  points: readonly string[];
  series: readonly Series[];
  /** Formats values, such as money or counts. */
  format: (value: number) => string;
  /** A shorter format for the axis. Defaults to `format`. */
  axisFormat?: (value: number) => string;
  height?: number;
  /** The header of the table's first column, such as "Week". */
  pointHeader?: string;
  /** Links a number in the table to the records it counts: `(i, series, words) => <Link to={…}>{words}</Link>`. */
  link?: (point: number, series: string, words: string) => ReactNode;
  /** Runs when a point in the picture is clicked. Keyboard users get the same from the table's links. */
  onPick?: (point: number, series: string) => void;
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, { point: string }>();
/** The column with the labels of the points. */
const pointColumn = ' point';

/** The frame of every chart: the legend (`sign` draws a series), the picture, and its table behind a button. */
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
    // Behind the picture, the table is for screen readers only. Invisible links must not take focus.
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
