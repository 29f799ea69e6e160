import { Axes, Grid } from '@nivo/axes';
import { Container, SvgWrapper, useMeasure } from '@nivo/core';
import { type AnyScale, createLinearScale, type ScaleLinear } from '@nivo/scales';
import type { ReactNode } from 'react';
import { Box } from '../layout.tsx';
import { floating } from '../overlay-look.ts';
import { useNarrow } from '../use-narrow.ts';
import type { ChartProps } from './chart-table.tsx';
import { chartTheme } from './chart-theme.ts';

/** Room for what is drawn, and where its values stand in it. */
export interface Ground<Across extends AnyScale> {
  readonly width: number;
  readonly height: number;
  /** Points by their place: two may be called the same. */
  readonly across: Across;
  readonly up: ScaleLinear<number>;
}

interface PictureProps<Across extends AnyScale> {
  chart: ChartProps;
  /** So many names below at most, narrow and wide, and how each is written there. */
  most: readonly [narrow: number, wide: number];
  nameOf: (point: string, most: number) => string;
  /** Room right of the last point that its name needs. */
  right?: number;
  /** Where points stand, in so much width. */
  acrossOf: (places: readonly string[], width: number) => Across;
  children: (ground: Ground<Across>) => ReactNode;
}

/**
 * A picture of nivo's parts: axes, lines across, what is said where somebody points; lines or bars are drawn in it.
 * Whole charts of nivo are three times as much to load, for what is never shown here.
 */
export function Picture<Across extends AnyScale>({ chart, ...drawn }: PictureProps<Across>) {
  const [measured, { width, height }] = useMeasure();
  return (
    <Box ref={measured} height="100%">
      {width > 0 && (
        <Container theme={chartTheme} animate={false}>
          <Drawing chart={chart} {...drawn} width={width} height={height} />
        </Container>
      )}
    </Box>
  );
}

function Drawing<Across extends AnyScale>(props: PictureProps<Across> & { width: number; height: number }) {
  const { chart, most, nameOf, right = 12, acrossOf, children } = props;
  const { points, axisFormat = chart.format } = chart;
  const names = most[useNarrow() ? 0 : 1];
  const margin = { top: 8, right, bottom: 28, left: leftOf(chart) };
  const width = Math.max(0, props.width - margin.left - margin.right);
  const height = Math.max(0, props.height - margin.top - margin.bottom);
  const places = points.map((_, i) => String(i));
  const across = acrossOf(places, width);
  const reach = reachOf(chart);
  const up = createLinearScale({ type: 'linear' }, reach, height, 'y');
  const heights = heightsOf(up, reach.all);
  return (
    <SvgWrapper width={props.width} height={props.height} margin={margin} role="presentation">
      <Grid width={width} height={height} yScale={up} yValues={heights} />
      <Axes
        xScale={across}
        yScale={up}
        width={width}
        height={height}
        bottom={{
          tickSize: 0,
          tickPadding: 8,
          tickValues: someOf(places, names),
          format: (place) => nameOf(points[Number(place)] ?? '', names),
        }}
        left={{ tickSize: 0, tickPadding: 8, tickValues: heights, format: (value) => axisFormat(Number(value)) }}
      />
      {children({ width, height, across, up })}
    </SvgWrapper>
  );
}

/** The values that are shown, from zero on; losses stand below it. Where all are zero it stands at the bottom. */
function reachOf({ series }: ChartProps) {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const min = Math.min(0, ...all);
  const max = Math.max(0, ...all);
  return { all, min, max: min === max ? 1 : max };
}

/** About four heights that an axis names: whole ones where all values are whole. */
function heightsOf(up: ScaleLinear<number>, all: readonly number[]): number[] {
  const heights = up.ticks(4);
  return all.every(Number.isInteger) ? heights.filter(Number.isInteger) : heights;
}

/** As much room at the left as the words of the axis need. */
function leftOf(chart: ChartProps) {
  const { format, axisFormat = format } = chart;
  const { min, max } = reachOf(chart);
  const longest = Math.max(...[max, max * 0.75, max / 2, 0, min].map((value) => axisFormat(value).length));
  return Math.max(36, longest * 7 + 16);
}

/** About `most` of the names, evenly, so that those below a chart don't run into each other. */
export function someOf(points: readonly string[], most: number): string[] {
  const step = Math.max(1, Math.ceil(points.length / most));
  return points.filter((_, i) => i % step === 0);
}

/** What is said of a point that somebody points at. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <Box {...floating} padding={2} fontSize="xs" whiteSpace="nowrap">
      {children}
    </Box>
  );
}
