import { call } from '@recoup/api';
import { createItemTags } from '@recoup/contract/stock/inventory-records';
import { listDueLabels, writeItemZpl } from '@recoup/contract/stock/labels/item-labels';
import { attempt, openPrint } from '@recoup/screens';
import { toast } from '@recoup/ui/overlays';
import { changePrinters, printerSetup } from './own-printers.ts';
import { PrinterFault, sendBytes } from './send-bytes.ts';

const labelsOf = (count: number) => (count === 1 ? '1 label' : `${count} labels`);

/** Opens the labels of items as pages, for a printer with a driver. */
export function openLabels(ids: readonly number[]): Promise<void> {
  return openPrint(createItemTags, { body: { ids: [...ids] as [number] } });
}

/**
 * Prints the labels of items on this computer's label printer, or opens them as pages where it has none. What could not
 * be printed waits on this computer until somebody prints or discards it.
 */
export async function printLabels(ids: readonly number[]): Promise<void> {
  const { labels, dpi } = printerSetup();
  if (!labels) return openLabels(ids);
  try {
    const { data } = await call(writeItemZpl, { body: { ids: [...ids] as [number], dpi } });
    await sendBytes(labels, new TextEncoder().encode(data.zpl));
    changePrinters({ waiting: printerSetup().waiting.filter((id) => !ids.includes(id)) });
    toast({ title: `${labelsOf(data.count)} printed`, tone: 'success' });
  } catch (error) {
    const { waiting } = printerSetup();
    changePrinters({ waiting: [...new Set([...waiting, ...ids])] });
    toast({
      title: `${labels.name} didn’t print`,
      detail: `${error instanceof PrinterFault ? error.message : 'We couldn’t load the labels.'} ${labelsOf(ids.length)} waiting.`,
      tone: 'danger',
      action: { label: 'Print again', onSelect: () => void printLabels(ids) },
    });
  }
}

/** Prints a line of text, so that somebody sees whether the printer understands what it is sent. */
export async function printTestLabel(): Promise<void> {
  const { labels } = printerSetup();
  if (!labels) return;
  const test = '^XA^CI28^FO40,40^A0N,40,40^FDRecoup^FS^FO40,90^BY2^BCN,60,N,N,N,A^FDTEST^FS^XZ\n';
  try {
    await sendBytes(labels, new TextEncoder().encode(test));
    toast({ title: 'Test label sent', tone: 'success' });
  } catch (error) {
    const detail = error instanceof PrinterFault ? error.message : undefined;
    toast({ title: `${labels.name} didn’t print`, ...(detail && { detail }), tone: 'danger' });
  }
}

/** After a purchase: prints the labels that the company wants to be printed by themselves, where this computer can. */
export async function printDueLabels(of: { order_id: number } | { item_id: number }): Promise<void> {
  if (!printerSetup().labels) return;
  const due = await attempt(() => call(listDueLabels, { query: of }), 'We couldn’t print the label');
  if (due && due.data.length > 0) await printLabels(due.data);
}
