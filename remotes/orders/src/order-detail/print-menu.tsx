import type { Order } from '@recoup/contract/orders/order-schema';
import { isAt } from '@recoup/contract/payouts/payout-states';
import { printCheck, printKit, printReceipt, printStatusTag } from '@recoup/contract/prints/prints';
import { copyText, useActionItems } from '@recoup/screens';
import type { MenuItem } from '@recoup/ui/overlays';

/** Menu entries that print an order's documents, and the customer's link. What the order doesn't have is left out. */
export function usePrintMenu(): (order: Order) => MenuItem[] {
  const entry = useActionItems();
  return ({ id, links, label, payout }) => {
    const input = { params: { id: links.token } };
    const icon = 'print' as const;
    const hasCheck = payout?.method === 'check' && !isAt(payout.state, 'ended');
    return [
      ...entry(printReceipt, { id: 'print-receipt', label: 'Print receipt', icon, input }),
      ...(label ? entry(printKit, { id: 'print-kit', label: 'Print shipping kit', icon, input }) : []),
      ...entry(printStatusTag, { id: 'print-tag', label: 'Print status tag', icon, input: { params: { id } } }),
      ...(hasCheck
        ? entry(printCheck, { id: 'print-check', label: 'Print check', icon, input: { params: { id }, query: {} } })
        : []),
      {
        id: 'copy-link',
        label: 'Copy customer link',
        icon: 'copy',
        onSelect: () => void copyText(`${window.location.origin}${links.status}`, 'Customer link copied'),
      },
    ];
  };
}
