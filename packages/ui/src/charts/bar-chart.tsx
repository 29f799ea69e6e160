import { Bar } from '@nivo/bar';
import { useMeasure } from '@nivo/core';
import { useId } from 'react';
import { Box } from '../layout.tsx';
import type { ChartProps } from './chart-table.tsx';
import { barPatterns, seriesColors } from './chart-theme.ts';
import { PointLabel, pictureOf, placesOf } from './picture.tsx';

/** Draws amounts as bars side by side. */
export function BarPicture(chart: ChartProps) {
  const { points, series, format, onPick } = chart;
  const [measured, { width, height }] = useMeasure();
  const id = useId();
  const { reach, ...picture } = pictureOf(chart, { width, bars: true });
  const data = placesOf(points).map((place, i) => ({
    place,
    ...Object.fromEntries(series.map((one) => [one.id, one.values[i] ?? null])),
  }));
  const colorOf = (key: unknown) => seriesColors[series.findIndex((one) => one.id === key)] ?? 'currentColor';
  return (
    <Box ref={measured} height="100%" {...(onPick && { css: { '& g rect': { cursor: 'pointer' } } })}>
      {width > 0 && (
        <Bar
          width={width}
          height={height}
          {...picture}
          data={data}
          indexBy="place"
          keys={series.map((one) => one.id)}
          groupMode="grouped"
          valueScale={{ type: 'linear', ...reach, nice: false }}
          padding={0.35}
          innerPadding={2}
          borderRadius={2}
          borderWidth={1}
          colors={(bar) => colorOf(bar.id)}
          borderColor={(bar) => bar.color}
          enableLabel={false}
          defs={patternsOf(chart, id)}
          fill={series.flatMap((one, i) => (barPatterns[i] ? [{ match: { id: one.id }, id: `${id}${i}` }] : []))}
          tooltip={({ id: key, index, value }) => (
            <PointLabel>
              <Box fontWeight={500}>{points[index]}</Box>
              {series.find((one) => one.id === key)?.label} {format(value)}
            </PointLabel>
          )}
          {...(onPick && { onClick: ({ index, id: key }) => onPick(index, String(key)) })}
        />
      )}
    </Box>
  );
}

/** Fill patterns for bars, so that series differ without color and in print. */
function patternsOf({ series }: ChartProps, id: string) {
  return series.flatMap((_, i) =>
    barPatterns[i]
      ? [{ ...barPatterns[i], id: `${id}${i}`, background: 'transparent', color: seriesColors[i] ?? 'currentColor' }]
      : [],
  );
}
