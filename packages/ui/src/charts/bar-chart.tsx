import { Defs } from '@nivo/core';
import { createBandScale, type ScaleBand } from '@nivo/scales';
import { useTooltip } from '@nivo/tooltip';
import { type PointerEvent, useId } from 'react';
import { Box } from '../layout.tsx';
import type { ChartProps } from './chart-table.tsx';
import { barPatterns, seriesColors } from './chart-theme.ts';
import { type Ground, Picture, Said } from './picture.tsx';

/** Pixels between bars of a point. */
const between = 2;

/** The picture of amounts beside each other. */
export function BarPicture(chart: ChartProps) {
  return (
    <Picture
      chart={chart}
      most={[4, 8]}
      nameOf={(point, most) => shortened(point, Math.floor(120 / Math.min(most, chart.points.length)))}
      acrossOf={(all, width) =>
        createBandScale({ type: 'band' }, { all, min: '', max: '' }, width, 'x').padding(0.35) as ScaleBand<string>
      }
    >
      {(ground) => <Bars chart={chart} {...ground} />}
    </Picture>
  );
}

function Bars({ chart, across, up }: { chart: ChartProps } & Ground<ScaleBand<string>>) {
  const { points, series, format, onPick } = chart;
  const { showTooltipFromEvent, hideTooltip } = useTooltip();
  const id = useId();
  const width = (across.bandwidth() - between * (series.length - 1)) / series.length;
  if (width <= 0) return null;
  const zero = up(0);
  return (
    <>
      <Defs defs={patternsOf(chart, id)} />
      {series.map((one, i) =>
        across.domain().map((name) => {
          const place = Number(name);
          const value = one.values[place] ?? null;
          if (value === null) return null;
          const end = up(value);
          const say = (event: PointerEvent) =>
            showTooltipFromEvent(
              <Said>
                <Box fontWeight={500}>{points[place]}</Box>
                {one.label} {format(value)}
              </Said>,
              event,
            );
          return (
            <rect
              key={`${one.id} ${name}`}
              x={(across(name) ?? 0) + i * (width + between)}
              y={Math.min(zero, end)}
              width={width}
              height={Math.abs(zero - end)}
              rx={2}
              fill={barPatterns[i] ? `url(#${id}${i})` : seriesColors[i]}
              stroke={seriesColors[i]}
              onPointerEnter={say}
              onPointerMove={say}
              onPointerLeave={hideTooltip}
              {...(onPick && { onClick: () => onPick(place, one.id), cursor: 'pointer' })}
            />
          );
        }),
      )}
    </>
  );
}

/** A name along an axis, which has room for so many characters. */
function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

/** Patterns of bars, so that series differ without colour and in print. */
function patternsOf({ series }: ChartProps, id: string) {
  return series.flatMap((_, i) =>
    barPatterns[i]
      ? [{ ...barPatterns[i], id: `${id}${i}`, background: 'transparent', color: seriesColors[i] ?? 'currentColor' }]
      : [],
  );
}
