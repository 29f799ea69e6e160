import { createPointScale, type ScaleLinear, type ScalePoint } from '@nivo/scales';
import { Crosshair, useTooltip } from '@nivo/tooltip';
import { type PointerEvent, useState } from 'react';
import { Box } from '../layout.tsx';
import { type ChartProps, valueText } from './chart-table.tsx';
import { seriesColors, seriesDashes } from './chart-theme.ts';
import { type Ground, Picture, Said } from './picture.tsx';

/** The picture of values over time. */
export function LinePicture(chart: ChartProps) {
  return (
    <Picture
      chart={chart}
      most={[4, 8]}
      nameOf={(point) => point}
      right={Math.max(12, (chart.points.at(-1)?.length ?? 0) * 3.5)}
      acrossOf={(all, width) => createPointScale({ type: 'point' }, { all, min: '', max: '' }, width)}
    >
      {(ground) => <Lines chart={chart} {...ground} />}
    </Picture>
  );
}

function Lines({ chart, width, height, across, up }: { chart: ChartProps } & Ground<ScalePoint<string>>) {
  const { points, series, format } = chart;
  const { showTooltipFromEvent, hideTooltip } = useTooltip();
  const [at, setAt] = useState<number | null>(null);
  const xs = points.map((_, i) => across(String(i)) ?? 0);
  return (
    <>
      {series.map(({ id, values }, i) => (
        <Line key={id} place={i} points={xs.map((x, n) => [x, heightOf(values[n], up)] as const)} />
      ))}
      {at !== null && <Crosshair type="x" width={width} height={height} x={xs[at] ?? 0} y={0} />}
      {across.domain().map((name) => {
        const i = Number(name);
        const here = xs[i] ?? 0;
        const from = i === 0 ? 0 : ((xs[i - 1] ?? 0) + here) / 2;
        const to = i === points.length - 1 ? width : (here + (xs[i + 1] ?? 0)) / 2;
        const say = (event: PointerEvent) => {
          setAt(i);
          showTooltipFromEvent(
            <Said>
              <Box fontWeight={500}>{points[i]}</Box>
              {series.map((one) => (
                <Box key={one.id} display="flex" justifyContent="space-between" gap={4}>
                  <Box color="text.muted">{one.label}</Box>
                  {valueText(one.values[i], format)}
                </Box>
              ))}
            </Said>,
            event,
            'right',
          );
        };
        return (
          <rect
            key={name}
            x={from}
            width={Math.max(0, to - from)}
            height={height}
            fillOpacity={0}
            onPointerEnter={say}
            onPointerMove={say}
            onPointerLeave={() => {
              setAt(null);
              hideTooltip();
            }}
          />
        );
      })}
    </>
  );
}

const heightOf = (value: number | null | undefined, up: ScaleLinear<number>) =>
  value === null || value === undefined ? null : up(value);

/** Dashes of lines, as short as a dot is small. */
const dotDashes = [undefined, '4 2', '2 2'];

type Place = readonly [x: number, y: number];

/** The stretches of a line between the points where there is nothing. */
function stretchesOf(points: readonly (readonly [x: number, y: number | null])[]): Place[][] {
  const stretches: Place[][] = [[]];
  for (const [x, y] of points) {
    if (y === null) stretches.push([]);
    else stretches.at(-1)?.push([x, y]);
  }
  return stretches.filter(({ length }) => length > 0);
}

/** A series in its own dash, which survives greyscale. */
function Line({ place, points }: { place: number; points: readonly (readonly [x: number, y: number | null])[] }) {
  return stretchesOf(points).map((stretch) => {
    const [first = [0, 0], second] = stretch;
    if (!second) return <Dot key={first[0]} place={place} at={first} alone={points.length === 1} />;
    return (
      <polyline
        key={first[0]}
        points={stretch.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke={seriesColors[place]}
        strokeWidth={2}
        strokeDasharray={seriesDashes[place]}
        strokeLinejoin="round"
      />
    );
  });
}

/** A point without neighbours has no line: full like the line that goes through, or drawn as its line is dashed. */
function Dot({ place, at: [x, y], alone }: { place: number; at: Place; alone: boolean }) {
  const full = place === 0;
  return (
    <circle
      cx={x}
      cy={y}
      r={alone ? 5 : 2.5}
      fill={full ? seriesColors[place] : 'none'}
      stroke={seriesColors[place]}
      strokeWidth={2}
      strokeDasharray={full ? undefined : dotDashes[place]}
    />
  );
}
