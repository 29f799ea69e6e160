import { pathTo } from '@recoup/contract/route';
import { downloadMarginSales, listMarginSales, type MarginSale } from '@recoup/contract/stock/taxes/invoice-taxes';
import { type Column, DownloadButton, ListPage, Money, useNarrowing, When } from '@recoup/screens';
import { Card, Facts } from '@recoup/ui';
import { useInvoiceTabs } from './invoice-tabs.ts';

const columns: readonly Column<MarginSale>[] = [
  { id: 'name', header: 'Device', width: 190, cell: (row) => row.name },
  { id: 'imei', header: 'IMEI', width: 140, cell: (row) => row.imei ?? '–' },
  { id: 'seller', header: 'Bought from', width: 120, cell: (row) => row.seller ?? '–' },
  { id: 'bought_at', header: 'Bought', width: 90, cell: (row) => <When at={row.bought_at} /> },
  { id: 'purchase', header: 'Purchase', width: 100, align: 'end', cell: (row) => <Money value={row.purchase} /> },
  { id: 'number', header: 'Invoice', width: 80, cell: (row) => row.number },
  { id: 'sold_at', header: 'Sold', width: 90, sortable: true, cell: (row) => <When at={row.sold_at} /> },
  { id: 'sale', header: 'Sale', width: 100, align: 'end', cell: (row) => <Money value={row.sale} /> },
  { id: 'margin', header: 'Margin', width: 100, align: 'end', cell: (row) => <Money value={row.margin} /> },
  { id: 'tax', header: 'Tax', width: 90, align: 'end', cell: (row) => <Money value={row.tax} /> },
];

/** The stock book of the margin scheme: each device's cost, its selling price, and the tax on the difference. */
export default function MarginSalesPage() {
  const narrowing = useNarrowing(listMarginSales);
  return (
    <ListPage
      title="Margin scheme"
      endpoint={listMarginSales}
      columns={columns}
      nameOf={(row) => row.name}
      rowTo={(row) => pathTo('invoiceDetail', { buybackId: row.invoice_id })}
      tabs={useInvoiceTabs('margin')}
      searchPlaceholder="Invoice, buyer, device or IMEI"
      actions={
        <DownloadButton endpoint={downloadMarginSales} input={{ query: narrowing }}>
          CSV
        </DownloadButton>
      }
      notice={(answer) =>
        answer && (
          <Card>
            <Facts
              columns={2}
              items={[
                { label: 'Purchases', value: <Money value={answer.sums.purchase} /> },
                { label: 'Sales', value: <Money value={answer.sums.sale} /> },
                { label: 'Margin', value: <Money value={answer.sums.margin} /> },
                { label: 'Tax on margins', value: <Money value={answer.sums.tax} strong /> },
              ]}
            />
          </Card>
        )
      }
      empty={{
        title: 'No sales under the margin scheme',
        text: 'Devices appear here when you sell them with tax on their margin.',
      }}
    />
  );
}
