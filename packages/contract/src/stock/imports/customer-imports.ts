import { columnsDocument, sheetImport } from './sheet-imports.ts';

/** Imports customers from a sheet. */
export const customerImports = sheetImport({
  path: '/v1/pos/customer',
  named: 'customers',
  access: 'customers.edit',
  touches: 'customer',
});

/** How columns of other systems' customer lists map to ours. */
export const customerColumns = columnsDocument('customer-columns', 'Columns of customer lists');
