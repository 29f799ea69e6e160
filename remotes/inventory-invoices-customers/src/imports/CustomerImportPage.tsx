import { pathTo } from '@recoup/contract/route';
import { customerImports } from '@recoup/contract/stock/imports/customer-imports';
import { customerSheetColumns } from '@recoup/contract/stock/imports/sheet-columns';
import { SheetImportPage } from './SheetImportPage.tsx';

/** Imports customers from a sheet. */
export default function CustomerImportPage() {
  return (
    <SheetImportPage
      title="Import customers"
      subtitle="Import your customers from another system."
      named="customers"
      calls={customerImports}
      columns={customerSheetColumns}
      about="Enter one customer per row, with a name and an email address or phone number. Existing customers aren’t changed."
      pathOf={(id) => pathTo('customerDetail', { customerId: id, category: 'mail-in' })}
      resource="customer"
    />
  );
}
