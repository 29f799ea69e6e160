import { pathTo } from '@recoup/contract/route';
import { listInvoiceChanges } from '@recoup/contract/stock/invoices';
import { ChangelogPage } from '@recoup/parts';
import { useIdParam } from '@recoup/screens';

/** The full history of an invoice. */
export default function InvoiceChangelogPage() {
  const id = useIdParam('buybackId');
  return (
    <ChangelogPage
      endpoint={listInvoiceChanges}
      id={id}
      back={{ to: pathTo('invoiceDetail', { buybackId: id ?? 0 }), label: 'Invoice' }}
    />
  );
}
