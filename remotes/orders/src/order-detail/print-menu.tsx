import type { Order } from '@recoup/contract/orders/order-schema';
import { printCheck, printKit, printReceipt, printStatusTag } from '@recoup/contract/prints/prints';
import { useMay } from '@recoup/remote-kit';
import { openPrint } from '@recoup/screens';
import type { MenuItem } from '@recoup/ui/overlays';
import { copyLink } from '../copy-link.ts';

/** Menu entries that print an order, and the link its customer follows it with. What it has not is not offered. */
export function usePrintMenu(): (order: Order) => MenuItem[] {
  const mayTag = useMay(printStatusTag);
  const mayCheck = useMay(printCheck);

  return (order) => {
    const { id, links, label, payout } = order;
    const byToken = { params: { id: links.token } };
    const hasCheck = payout?.method === 'check' && payout.state !== 'failed';
    const entry = (name: string, text: string, open: () => Promise<void>): MenuItem => ({
      id: name,
      label: text,
      icon: 'print',
      onSelect: () => void open(),
    });
    return [
      entry('print-receipt', 'Print receipt', () => openPrint(printReceipt, byToken)),
      ...(label ? [entry('print-kit', 'Print shipping kit', () => openPrint(printKit, byToken))] : []),
      ...(mayTag ? [entry('print-tag', 'Print status tag', () => openPrint(printStatusTag, { params: { id } }))] : []),
      ...(mayCheck && hasCheck
        ? [entry('print-check', 'Print check', () => openPrint(printCheck, { params: { id }, query: {} }))]
        : []),
      {
        id: 'copy-link',
        label: 'Copy the customer’s link',
        icon: 'copy',
        onSelect: () => void copyLink(`${window.location.origin}${links.status}`, 'The customer’s link is copied'),
      },
    ];
  };
}
