import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { invoiceStatuses, invoiceStatusIds } from '@recoup/contract/stock/invoice-status';
import { invoiceSettings, listMarginSales } from '@recoup/contract/stock/taxes/invoice-taxes';
import { useMay } from '@recoup/remote-kit';

/** The tabs of the list of invoices: its statuses, and the margin scheme if a location uses it. */
export function useInvoiceTabs(current: string) {
  const may = useMay(listMarginSales);
  const { data } = useEndpoint(invoiceSettings.get, {}, { enabled: may });
  const scheme = may && (current === 'margin' || data?.data.taxes.some(({ margin }) => margin));
  return {
    label: 'Statuses',
    current,
    items: [
      { id: 'all', label: 'All', to: pathTo('invoices', { statusId: 'all' }) },
      ...invoiceStatusIds.map((id) => ({
        id: String(id),
        label: invoiceStatuses[id].name,
        to: pathTo('invoices', { statusId: id }),
      })),
      { id: 'reservations', label: 'Reservations', to: pathTo('reservations') },
      ...(scheme ? [{ id: 'margin', label: 'Margin scheme', to: pathTo('marginSales') }] : []),
    ],
  };
}
