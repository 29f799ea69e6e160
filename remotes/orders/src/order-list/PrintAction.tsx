import { orderKinds } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import {
  mostPrints,
  printAddressLabelBatch,
  printCheckBatch,
  printKitBatch,
  printLabelBatch,
  printStatusTagBatch,
} from '@recoup/contract/prints/prints';
import { useMayCall } from '@recoup/remote-kit';
import { ActionMenu, type BulkProps, openPrint } from '@recoup/screens';
import { toast } from '@recoup/ui/overlays';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';

/** The prints of a selection, in the order of a working day. */
const prints = [
  { id: 'labels', label: 'Shipping labels', endpoint: printLabelBatch, ofParcel: true },
  { id: 'kits', label: 'Shipping kits', endpoint: printKitBatch, ofParcel: true },
  { id: 'addresses', label: 'Address labels', endpoint: printAddressLabelBatch, ofParcel: false },
  { id: 'tags', label: 'Status tags', endpoint: printStatusTagBatch, ofParcel: false },
  { id: 'checks', label: 'Checks', endpoint: printCheckBatch, ofParcel: false },
] as const;

/** Prints the selected orders as one PDF. They stay selected, because a kit is often followed by its tag. */
export function PrintAction({ ids }: BulkProps<OrderRow>) {
  const { ships } = orderKinds[useOrderKind()];
  const may = useMayCall();
  const print = async ({ endpoint }: (typeof prints)[number]) => {
    if (ids.length <= mostPrints) return openPrint(endpoint, { body: { ids: [...ids] } });
    toast({
      title: `You can print up to ${mostPrints} orders at a time`,
      detail: `You selected ${ids.length}. Select fewer, then print the rest.`,
      tone: 'warning',
    });
  };
  const items = prints
    .filter(({ ofParcel, endpoint }) => may(endpoint) && (ships || !ofParcel))
    .map((entry) => ({ id: entry.id, label: entry.label, run: () => print(entry) }));
  return (
    <ActionMenu size="sm" icon="print" groups={[{ id: 'prints', items }]}>
      Print
    </ActionMenu>
  );
}
