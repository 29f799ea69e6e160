import { ResponsiveBar } from '@nivo/bar';
import type { MouseEvent } from 'react';
import { Box } from '../layout.tsx';
import { floating } from '../overlay-look.ts';
import { useNarrow } from '../use-narrow.ts';
import { type ChartProps, marginsOf, someOf } from './chart-table.tsx';
import { barPatterns, seriesColors, useChartTheme } from './chart-theme.ts';

/** The picture of amounts beside each other. */
export function BarPicture(props: ChartProps) {
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
    <ResponsiveBar
      role="presentation"
      data={data}
      keys={series.map((one) => one.label)}
      indexBy="point"
      groupMode="grouped"
      theme={theme}
      colors={seriesColors}
      defs={filled(props)}
      fill={series.flatMap(({ label }, i) => (barPatterns[i] ? [{ match: { id: label }, id: idOf(i) }] : []))}
      borderWidth={1}
      borderColor={{ from: 'color' }}
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
  );
}

/** A name along an axis, which has room for so many characters. */
function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

const idOf = (place: number) => `bars-${place}`;

/** Patterns of bars, so that series differ without colour and in print. */
function filled({ series }: ChartProps) {
  return series.flatMap((_, i) =>
    barPatterns[i]
      ? [{ ...barPatterns[i], id: idOf(i), background: 'transparent', color: seriesColors[i] ?? 'currentColor' }]
      : [],
  );
}
