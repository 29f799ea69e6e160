/** Series colors: lightness steps of the accent and grays, so they stay distinct in grayscale in both modes. */
export const seriesColors = [
  'var(--r-colors-accent-text)',
  'var(--r-colors-text-subtle)',
  'var(--r-colors-border-control)',
];

/** Dash patterns for lines, so that series differ without color. */
export const seriesDashes = ['0', '6 4', '2 3'];

/** The fill pattern of each series' bars. The first is solid. Legends use the same patterns. */
export const barPatterns = [
  undefined,
  { type: 'patternLines', spacing: 7, rotation: -45, lineWidth: 3.5 },
  { type: 'patternDots', size: 3.5, padding: 2.5, stagger: true },
] as const;

const text = { fill: 'var(--r-colors-text-muted)', fontSize: 12, fontFamily: 'var(--r-fonts-body)' };

/** nivo's theme from our tokens. CSS variables let it follow the color mode without a render. */
export const chartTheme = {
  text,
  axis: { ticks: { text, line: { stroke: 'transparent' } }, domain: { line: { stroke: 'var(--r-colors-border)' } } },
  grid: { line: { stroke: 'var(--r-colors-border)', strokeWidth: 1 } },
  crosshair: { line: { stroke: 'var(--r-colors-text-subtle)', strokeWidth: 1 } },
};
