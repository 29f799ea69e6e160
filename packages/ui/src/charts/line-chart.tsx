import { useMeasure } from '@nivo/core';
import { Line } from '@nivo/line';
import { Box } from '../layout.tsx';
import { type ChartProps, type Series, valueText } from './chart-table.tsx';
import { seriesColors, seriesDashes } from './chart-theme.ts';
import { PointLabel, pictureOf, placesOf } from './picture.tsx';

/** Dashes tell series apart in grayscale. nivo draws solid lines only, so we select each line by its color. */
const dashes = Object.fromEntries(
  seriesColors.map((color, i) => [
    `& path[stroke="${color}"]`,
    { strokeDasharray: seriesDashes[i] ?? '0', strokeLinejoin: 'round' },
  ]),
);

/** Draws values over time as lines. */
export function LinePicture(chart: ChartProps) {
  const { points, series, format } = chart;
  const [measured, { width, height }] = useMeasure();
  const { reach, ...picture } = pictureOf(chart, {
    width,
    right: Math.max(12, (points.at(-1)?.length ?? 0) * 3.5),
  });
  return (
    <Box ref={measured} height="100%" css={dashes}>
      {width > 0 && (
        <Line
          width={width}
          height={height}
          {...picture}
          data={series.map((one, i) => ({ id: one.id, data: pointsOf(one, i, points) }))}
          xScale={{ type: 'point' }}
          yScale={{ type: 'linear', ...reach, nice: false }}
          colors={[...seriesColors]}
          lineWidth={2}
          pointSymbol={Dot}
          enableSlices="x"
          sliceTooltip={({ slice }) => {
            const at = Number(slice.points[0]?.data.x);
            return (
              <PointLabel>
                <Box fontWeight={500}>{points[at]}</Box>
                {series.map((one) => (
                  <Box key={one.id} display="flex" justifyContent="space-between" gap={4}>
                    <Box color="text.muted">{one.label}</Box>
                    {valueText(one.values[at], format)}
                  </Box>
                ))}
              </PointLabel>
            );
          }}
        />
      )}
    </Box>
  );
}

interface LinePoint {
  readonly x: string;
  readonly y: number | null;
  /** For a point without neighbors: the index of its series, and the radius of its dot. */
  readonly alone?: { readonly place: number; readonly radius: number };
}

function pointsOf({ values }: Series, place: number, points: readonly string[]): LinePoint[] {
  return placesOf(points).map((x, i) => {
    const [before, y, after] = [values[i - 1] ?? null, values[i] ?? null, values[i + 1] ?? null];
    const isAlone = y !== null && before === null && after === null;
    return { x, y, ...(isAlone && { alone: { place, radius: points.length === 1 ? 5 : 2.5 } }) };
  });
}

/** Dash patterns short enough for a dot. */
const dotDashes = [undefined, '4 2', '2 2'];

/**
 * A dot for a point without neighbors, which has no line. It's solid for the first series and dashed like the line for
 * others.
 */
function Dot({ datum, color }: { datum: object; color: string }) {
  // nivo's types claim that this is the point, but it's the point's data.
  const { alone } = datum as LinePoint;
  if (!alone) return null;
  const full = alone.place === 0;
  return (
    <circle
      r={alone.radius}
      fill={full ? color : 'none'}
      stroke={color}
      strokeWidth={2}
      strokeDasharray={full ? undefined : dotDashes[alone.place]}
    />
  );
}
