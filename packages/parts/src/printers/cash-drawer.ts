import { toast } from '@recoup/ui/overlays';
import { type PrinterSetup, printerSetup } from './own-printers.ts';
import { PrinterFault, sendBytes } from './send-bytes.ts';

/** ESC p m t1 t2: a pulse at pin 2 (0) or 5 (1), 50 ms on and 500 ms off. */
const pulse = (pin: Exclude<PrinterSetup['drawer'], 'off'>) =>
  new Uint8Array([0x1b, 0x70, pin === 'pin2' ? 0 : 1, 25, 250]);

/** Opens the cash drawer connected to this computer's receipt printer, if there is one. */
export async function kickDrawer(): Promise<void> {
  const { receipts, drawer } = printerSetup();
  if (!receipts || drawer === 'off') return;
  try {
    await sendBytes(receipts, pulse(drawer));
  } catch (error) {
    toast({
      title: 'The cash drawer didn’t open',
      detail: `Your work is saved. ${error instanceof PrinterFault ? error.message : ''}`.trim(),
      tone: 'danger',
      action: { label: 'Try again', onSelect: () => void kickDrawer() },
    });
  }
}
