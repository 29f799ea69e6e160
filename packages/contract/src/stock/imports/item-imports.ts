import { columnsDocument, sheetImport } from './sheet-imports.ts';

/** Devices in stock from a sheet: with it a new shop moves in. */
export const itemImports = sheetImport({
  path: '/v1/pos/inventory',
  named: 'devices',
  access: 'inventory.edit',
  touches: 'inventory-item',
});

/** How columns of other systems' stock lists are matched with ours. */
export const itemColumns = columnsDocument('item-columns', 'Columns of stock lists');
