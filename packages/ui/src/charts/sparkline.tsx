import { Box } from '../layout.tsx';

interface SparklineProps {
  values: readonly number[];
  /** The index of the value drawn as a dot. Defaults to the last. */
  at?: number;
}

const width = 120;
const height = 32;
const margin = 3;

/** A decorative line without axes that shows the trend behind a figure. The text beside it says the same. */
export function Sparkline({ values, at = values.length - 1 }: SparklineProps) {
  const top = Math.max(1, ...values);
  const x = (i: number) => margin + (i / Math.max(1, values.length - 1)) * (width - 2 * margin);
  const y = (value: number) => height - margin - (value / top) * (height - 2 * margin);
  const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <Box asChild color="accent.text" flexShrink={0}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false">
        <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
        <circle cx={x(at)} cy={y(values[at] ?? 0)} r="2.5" fill="currentColor" />
      </svg>
    </Box>
  );
}
