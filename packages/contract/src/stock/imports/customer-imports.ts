import { columnsDocument, sheetImport } from './sheet-imports.ts';

/** Customers from a sheet. */
export const customerImports = sheetImport({
  path: '/v1/pos/customer',
  named: 'customers',
  access: 'customers.edit',
  touches: 'customer',
});

/** How columns of other systems' customer lists are matched with ours. */
export const customerColumns = columnsDocument('customer-columns', 'Columns of customer lists');
