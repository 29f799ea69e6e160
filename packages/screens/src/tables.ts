export { type DataColumn, DataTable } from './table/data-table.tsx';
export { type TreeRow, useTreeTable } from './table/use-tree-table.ts';
