import type { ReactNode } from 'react';
import { Box } from '../layout.tsx';
import { floating } from '../overlay-look.ts';
import type { ChartProps } from './chart-table.tsx';
import { chartTheme } from './chart-theme.ts';
import { firstNameOverhang, heightBelow, nameAngle, namesBelow, shortened } from './names-below.ts';

interface PictureRules {
  /** Pixels that the picture has from edge to edge. */
  width: number;
  /** Points are things beside each other, which all want their name. */
  bars?: boolean;
  /** Room right of the last point that its name needs. */
  right?: number;
}

/** What the pictures of nivo have in common: axes, lines across, room around them, and that nothing moves. */
export function pictureOf(chart: ChartProps, { width, bars = false, right = 12 }: PictureRules) {
  const { points, format, axisFormat = format } = chart;
  const reach = reachOf(chart);
  const heights = heightsOf(chart, reach);
  const beside = leftOf(chart, reach);
  const names = namesBelow(points, width - beside - right, bars);
  const left = Math.max(beside, firstNameOverhang(points, names));
  const axis = { tickSize: 0, tickPadding: 8 };
  return {
    theme: chartTheme,
    animate: false,
    role: 'presentation',
    margin: { top: 8, right, bottom: heightBelow(points, names), left },
    reach,
    enableGridX: false,
    gridYValues: heights,
    axisBottom: {
      ...axis,
      tickRotation: names.turned ? -nameAngle : 0,
      tickValues: placesOf(points).filter((_, i) => i % names.step === 0),
      format: (place: string | number) => shortened(points[Number(place)] ?? '', names.longest),
    },
    axisLeft: { ...axis, tickValues: heights, format: (value: number) => axisFormat(value) },
  } as const;
}

/** Points by their place: two may be called the same. */
export const placesOf = (points: readonly string[]): string[] => points.map((_, i) => String(i));

interface Reach {
  readonly min: number;
  readonly max: number;
}

/** The values that are shown, from zero on; losses stand below it. Where all are zero it stands at the bottom. */
function reachOf({ series }: ChartProps): Reach {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const min = Math.min(0, ...all);
  const max = Math.max(0, ...all);
  return { min, max: min === max ? 1 : max };
}

/** About four heights that an axis names. Where all values are whole and few, those: there is no half of an order. */
function heightsOf({ series }: ChartProps, { min, max }: Reach): number | number[] {
  const whole = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  return whole && max - min <= 4 ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : 4;
}

/** As much room at the left as the words of the axis need. */
function leftOf({ format, axisFormat = format }: ChartProps, { min, max }: Reach) {
  const longest = Math.max(...[max, max * 0.75, max / 2, 0, min].map((value) => axisFormat(value).length));
  return Math.max(36, longest * 7 + 16);
}

/** What is said of a point that somebody points at. */
export function PointLabel({ children }: { children: ReactNode }) {
  return (
    <Box {...floating} padding={2} fontSize="xs" whiteSpace="nowrap">
      {children}
    </Box>
  );
}
