export * from './bar-chart.tsx';
export type { ChartProps, Series } from './chart-table.tsx';
export * from './line-chart.tsx';
