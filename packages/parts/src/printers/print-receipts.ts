import { call } from '@recoup/api';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import { printReceipt } from '@recoup/contract/prints/prints';
import { toast } from '@recoup/ui/overlays';
import { printerSetup } from './own-printers.ts';
import { printFile } from './print-in-frame.ts';
import { PrinterFault } from './send-bytes.ts';

/** After a purchase at the counter, prints the receipt on the browser's default printer if this computer is set to. */
export async function printDueReceipt({ kind, id }: { kind: OrderKind; id: number }): Promise<void> {
  if (orderKinds[kind].ships || !printerSetup().receiptAfterPurchase) return;
  try {
    const { data } = await call(ordersOf(kind).getOrder, { params: { id } });
    await printFile(printReceipt, { params: { id: data.links.token } });
  } catch (error) {
    toast({
      title: 'The receipt didn’t print',
      detail: error instanceof PrinterFault ? error.message : 'We couldn’t load it.',
      tone: 'danger',
      action: { label: 'Print again', onSelect: () => void printDueReceipt({ kind, id }) },
    });
  }
}
