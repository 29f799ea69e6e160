export * from './charts/bar-chart.tsx';
export type { ChartProps, Series } from './charts/chart-table.tsx';
export * from './charts/line-chart.tsx';
