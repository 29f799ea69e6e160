import { columnsDocument, sheetImport } from './sheet-imports.ts';

/** Imports devices in stock from a sheet. New companies bring their stock over this way. */
export const itemImports = sheetImport({
  path: '/v1/pos/inventory',
  named: 'devices',
  access: 'inventory.edit',
  touches: 'inventory-item',
});

/** How columns of other systems' stock lists map to ours. */
export const itemColumns = columnsDocument('item-columns', 'Columns of stock lists');
