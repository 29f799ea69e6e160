import { createItemTags } from '@recoup/contract/stock/inventory-records';
import { listDueLabels } from '@recoup/contract/stock/labels/item-labels';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { clearToasts } from '@recoup/ui/overlays';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LabelButton, WaitingLabels } from './label-buttons.tsx';
import { browserPrinter, changePrinters, printerSetup } from './own-printers.ts';
import { printDueLabels } from './print-labels.ts';

/** Counts the browser's print calls. */
const print = vi.fn();
let fake: ReturnType<typeof fakeServer>;
const frames = () => document.querySelectorAll('iframe').length;

beforeEach(() => {
  print.mockReset();
  Object.assign(URL, { createObjectURL: () => 'about:blank', revokeObjectURL: () => undefined });
  // jsdom can't print.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ print } as unknown as Window);
  fake = fakeServer();
  fake.on(createItemTags, () => '%PDF-');
  fake.on(listDueLabels, () => ({ data: [4, 5] }));
});
afterEach(() => {
  localStorage.clear();
  clearToasts();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

const labels = (
  <>
    <WaitingLabels />
    <LabelButton ids={[9]}>Labels</LabelButton>
  </>
);

test('after a purchase, the browser prints all labels at once from a hidden frame', async () => {
  renderScreen(labels, { fake });
  await printDueLabels({ order_id: 7 });
  expect(print).not.toHaveBeenCalled();
  changePrinters({ labels: browserPrinter });
  await printDueLabels({ order_id: 7 });
  expect(print).toHaveBeenCalledTimes(1);
  expect(fake.callsOf(createItemTags).map(({ body }) => body)).toEqual([{ ids: [4, 5] }]);
  expect(document.querySelector('iframe')).toMatchObject({ ariaHidden: 'true', tabIndex: -1 });
  expect(document.querySelector('iframe')?.style.visibility).toBe('hidden');
  expect(await screen.findByText('2 labels sent to the printer')).toBeTruthy();
});

test('a browser that downloads PDFs says how to change that, and its labels wait until they are printed', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  changePrinters({ labels: browserPrinter });
  const { user } = renderScreen(labels, { fake });
  await user.click(await screen.findByRole('button', { name: 'Labels' }));
  expect(await screen.findByText('This browser’s default printer didn’t print')).toBeTruthy();
  expect(
    screen.getByText(/This browser downloads PDFs. Set it to open them, then try again. 1 label waiting/),
  ).toBeTruthy();
  expect(frames()).toBe(0);
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  print.mockImplementationOnce(() => {
    throw new DOMException('Permission denied', 'SecurityError');
  });
  const again = () => screen.getAllByRole('button', { name: 'Print again' })[0] as HTMLElement;
  await user.click(again());
  expect(await screen.findByText(/can’t print PDFs by itself. Use Chrome or Edge/)).toBeTruthy();
  expect(frames()).toBe(0);
  await user.click(again());
  await waitFor(() => expect(printerSetup().waiting).toEqual([]));
  expect(print).toHaveBeenCalledTimes(2);
});

test('a printer for labels isn’t used for receipts', () => {
  changePrinters({ receiptAfterPurchase: true });
  expect(printerSetup().receiptAfterPurchase).toBe(true);
  changePrinters({ labels: browserPrinter });
  expect(printerSetup()).toMatchObject({ labels: browserPrinter, receiptAfterPurchase: false });
});
