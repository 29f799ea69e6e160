import { ResponsiveLine } from '@nivo/line';
import { Box } from '../layout.tsx';
import { floating } from '../overlay-look.ts';
import { useNarrow } from '../use-narrow.ts';
import { type ChartProps, marginsOf, someOf } from './chart-table.tsx';
import { seriesColors, seriesDashes, useChartTheme } from './chart-theme.ts';

/** The picture of values over time. */
export function LinePicture(props: ChartProps) {
  const { points, series, format, axisFormat = format } = props;
  const theme = useChartTheme();
  const ticks = someOf(points, useNarrow() ? 4 : 8);
  return (
    <ResponsiveLine
      role="presentation"
      data={series.map((one) => ({ id: one.label, data: points.map((x, i) => ({ x, y: one.values[i] ?? 0 })) }))}
      theme={theme}
      colors={seriesColors}
      margin={{ ...marginsOf(props), right: Math.max(12, (ticks.at(-1)?.length ?? 0) * 3.5) }}
      yScale={{ type: 'linear', min: 0, max: 'auto' }}
      axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: ticks }}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: (value) => axisFormat(Number(value)) }}
      gridYValues={4}
      enableGridX={false}
      enablePoints={false}
      enableSlices="x"
      animate={false}
      layers={['grid', 'axes', Lines, 'crosshair', 'slices']}
      sliceTooltip={({ slice }) => (
        <Box {...floating} padding={2} fontSize="xs">
          <Box fontWeight={500}>{String(slice.points[0]?.data.x ?? '')}</Box>
          {slice.points.map((point) => (
            <Box key={point.id} display="flex" justifyContent="space-between" gap={4}>
              <Box color="text.muted">{String(point.seriesId)}</Box>
              {format(Number(point.data.y))}
            </Box>
          ))}
        </Box>
      )}
    />
  );
}

interface Drawn {
  series: readonly { id: string | number; data: readonly { position: { x: number; y: number } }[] }[];
  lineGenerator: (points: { x: number; y: number }[]) => string | null;
}

/** Each series in its own dash, which survives greyscale. */
function Lines({ series, lineGenerator }: Drawn) {
  return series.map((one, i) => {
    const [only, second] = one.data;
    // A single point has no line.
    if (only && !second) {
      return <circle key={one.id} cx={only.position.x} cy={only.position.y} r={4} fill={seriesColors[i]} />;
    }
    return (
      <path
        key={one.id}
        d={lineGenerator(one.data.map((point) => point.position)) ?? undefined}
        fill="none"
        stroke={seriesColors[i]}
        strokeWidth={2}
        strokeDasharray={seriesDashes[i]}
        strokeLinejoin="round"
      />
    );
  });
}
