import { call } from '@recoup/api';
import { listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { createItemTags } from '@recoup/contract/stock/inventory-records';
import { listDueLabels, writeItemZpl } from '@recoup/contract/stock/labels/item-labels';
import { attempt, openPrint } from '@recoup/screens';
import { toast } from '@recoup/ui/overlays';
import { changePrinters, type OwnPrinter, printerSetup } from './own-printers.ts';
import { printFile } from './print-in-frame.ts';
import { PrinterFault, sendBytes } from './send-bytes.ts';

const labelsOf = (count: number) => (count === 1 ? '1 label' : `${count} labels`);

/** Opens item labels as pages, for a printer with a driver. */
export function openLabels(ids: readonly number[]): Promise<void> {
  return openPrint(createItemTags, { body: { ids: [...ids] as [number] } });
}

/**
 * Prints item labels on this computer's label printer, or opens them as pages if it has none. Labels that fail to print
 * wait on this computer until someone prints or discards them.
 */
export async function printLabels(ids: readonly number[]): Promise<void> {
  const { labels } = printerSetup();
  if (!labels) return openLabels(ids);
  try {
    const printed = await (labels.by === 'browser' ? printByBrowser(ids) : printZpl(labels, ids));
    changePrinters({ waiting: printerSetup().waiting.filter((id) => !ids.includes(id)) });
    toast({ title: printed, tone: 'success' });
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

async function printZpl(printer: OwnPrinter, ids: readonly number[]): Promise<string> {
  const { data } = await call(writeItemZpl, { body: { ids: [...ids] as [number], dpi: printerSetup().dpi } });
  await sendBytes(printer, new TextEncoder().encode(data.zpl));
  return `${labelsOf(data.count)} printed`;
}

/** A browser doesn't report whether a print succeeded. */
async function printByBrowser(ids: readonly number[]): Promise<string> {
  await printFile(createItemTags, { body: { ids: [...ids] as [number] } });
  return `${labelsOf(ids.length)} sent to the printer`;
}

/** Prints a line of text to test whether the printer understands our commands. */
export async function printTestLabel(): Promise<void> {
  const { labels } = printerSetup();
  if (!labels || labels.by === 'browser') return;
  const test = '^XA^CI28^FO40,40^A0N,40,40^FDRecoup^FS^FO40,90^BY2^BCN,60,N,N,N,A^FDTEST^FS^XZ\n';
  try {
    await sendBytes(labels, new TextEncoder().encode(test));
    toast({ title: 'Test label sent', tone: 'success' });
  } catch (error) {
    const detail = error instanceof PrinterFault ? error.message : undefined;
    toast({ title: `${labels.name} didn’t print`, ...(detail && { detail }), tone: 'danger' });
  }
}

/** Prints the label of the newest device in stock, to show its size on the driver's paper. */
export async function printNewestLabel(): Promise<void> {
  const newest = await attempt(
    () => call(listInventoryItems, { query: { per_page: 1 } }),
    'We couldn’t print the label',
  );
  if (!newest) return;
  const [item] = newest.data;
  if (item) await printLabels([item.id]);
  else toast({ title: 'You don’t have any devices in stock yet', tone: 'warning' });
}

/**
 * After a purchase, prints the labels that the company wants printed automatically, if this computer has a label
 * printer.
 */
export async function printDueLabels(target: { order_id: number } | { item_id: number }): Promise<void> {
  if (!printerSetup().labels) return;
  const due = await attempt(() => call(listDueLabels, { query: target }), 'We couldn’t print the label');
  if (due && due.data.length > 0) await printLabels(due.data);
}
