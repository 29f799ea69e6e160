export type { ChartProps, Series } from './charts/chart-table.tsx';
export * from './charts/charts.tsx';
