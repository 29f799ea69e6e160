import type { ReactNode } from 'react';
import { Box } from '../layout.tsx';
import { floating } from '../overlay-look.ts';
import type { ChartProps } from './chart-table.tsx';
import { chartTheme } from './chart-theme.ts';
import { firstNameOverhang, heightBelow, nameAngle, namesBelow, shortened } from './names-below.ts';

interface PictureRules {
  /** The full width of the picture, in pixels. */
  width: number;
  /** Whether points are separate things that should all be named. */
  bars?: boolean;
  /** Space right of the last point for its name, in pixels. */
  right?: number;
}

/** The props that all nivo charts share: axes, grid lines and margins, without animation. */
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

/** Identifies points by index, because two may have the same name. */
export const placesOf = (points: readonly string[]): string[] => points.map((_, i) => String(i));

interface Reach {
  readonly min: number;
  readonly max: number;
}

/**
 * The range of the value axis. It always includes zero, with losses below. If all values are zero, zero is at the
 * bottom.
 */
function reachOf({ series }: ChartProps): Reach {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const min = Math.min(0, ...all);
  const max = Math.max(0, ...all);
  return { min, max: min === max ? 1 : max };
}

/** About four values to label on the axis. If values are few and whole, exactly those: there is no half order. */
function heightsOf({ series }: ChartProps, { min, max }: Reach): number | number[] {
  const whole = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  return whole && max - min <= 4 ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : 4;
}

/** The left margin that the axis labels need. */
function leftOf({ format, axisFormat = format }: ChartProps, { min, max }: Reach) {
  const longest = Math.max(...[max, max * 0.75, max / 2, 0, min].map((value) => axisFormat(value).length));
  return Math.max(36, longest * 7 + 16);
}

/** The tooltip of a point. */
export function PointLabel({ children }: { children: ReactNode }) {
  return (
    <Box {...floating} padding={2} fontSize="xs" whiteSpace="nowrap">
      {children}
    </Box>
  );
}
