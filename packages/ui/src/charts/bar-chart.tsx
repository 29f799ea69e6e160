import { ResponsiveBar } from '@nivo/bar';
import type { MouseEvent } from 'react';
import { Box } from '../layout.tsx';
import { floating } from '../overlay-look.ts';
import { useNarrow } from '../use-narrow.ts';
import { ChartFrame, type ChartProps, marginsOf, someOf } from './chart-table.tsx';
import { seriesColors, useChartTheme } from './chart-theme.ts';

/** Amounts beside each other. */
export function BarChart(props: ChartProps) {
  const { points, series, format, axisFormat = format, onPick } = props;
  const theme = useChartTheme();
  const most = useNarrow() ? 4 : 8;
  // By their place: two points may be called the same.
  const ticks = someOf(
    points.map((_, i) => String(i)),
    most,
  );
  const longest = Math.floor(120 / Math.min(most, points.length));
  const data = points.map((_, i) => ({
    point: String(i),
    ...Object.fromEntries(series.map((one) => [one.label, one.values[i] ?? 0])),
  }));
  return (
    <ChartFrame {...props}>
      <ResponsiveBar
        role="presentation"
        data={data}
        keys={series.map((one) => one.label)}
        indexBy="point"
        groupMode="grouped"
        theme={theme}
        colors={seriesColors}
        margin={marginsOf(props)}
        padding={0.35}
        innerPadding={2}
        borderRadius={2}
        enableLabel={false}
        axisBottom={{
          tickSize: 0,
          tickPadding: 8,
          tickValues: ticks,
          format: (place) => shortened(points[Number(place)] ?? '', longest),
        }}
        axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: (value) => axisFormat(Number(value)) }}
        gridYValues={4}
        animate={false}
        {...(onPick && {
          onClick: ({ index, id }: { index: number; id: string | number }) =>
            onPick(index, series.find(({ label }) => label === id)?.id ?? ''),
          onMouseEnter: (_bar: unknown, event: MouseEvent<SVGElement>) => {
            event.currentTarget.style.cursor = 'pointer';
          },
        })}
        tooltip={({ id, indexValue, value }) => (
          <Box {...floating} padding={2} fontSize="xs" whiteSpace="nowrap">
            <Box fontWeight={500}>{points[Number(indexValue)]}</Box>
            {String(id)} {format(value)}
          </Box>
        )}
      />
    </ChartFrame>
  );
}

/** A name along an axis, which has room for so many characters. */
function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

/** A line the size of a word: the shape of a series, without axes. `label` says it in words. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values);
  const step = 96 / Math.max(1, values.length - 1);
  const path = values.map(
    (value, i) => `${i === 0 ? 'M' : 'L'}${(2 + i * step).toFixed(1)} ${(26 - (value / most) * 24).toFixed(1)}`,
  );
  return (
    <svg role="img" aria-label={label} width="100" height="28" viewBox="0 0 100 28">
      <path d={path.join('')} fill="none" stroke={seriesColors[0]} strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  );
}
