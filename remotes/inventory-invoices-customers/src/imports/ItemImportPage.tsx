import { pathTo } from '@recoup/contract/route';
import { itemImports } from '@recoup/contract/stock/imports/item-imports';
import { itemSheetColumns } from '@recoup/contract/stock/imports/sheet-columns';
import { SheetImportPage } from './SheetImportPage.tsx';

/** Imports devices in stock from a sheet. */
export default function ItemImportPage() {
  return (
    <SheetImportPage
      title="Import devices"
      subtitle="Import your stock from another system or a supplier’s list."
      named="devices"
      calls={itemImports}
      columns={itemSheetColumns}
      about="Enter one device per row, with its name or product ID, condition and cost. Devices without a location are added to your current location."
      pathOf={(id) => pathTo('inventoryEdit', { inventoryId: id })}
      resource="inventory-item"
    />
  );
}
