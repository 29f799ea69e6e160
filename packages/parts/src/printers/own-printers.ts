import { type ZplDensity, zplDensities } from '@recoup/contract/stock/labels/label-sizes';
import { useSyncExternalStore } from 'react';

/** What a printer of this computer is used for. */
export type PrinterUse = 'labels' | 'receipts';

/** A printer that somebody allowed this browser to use. */
export interface OwnPrinter {
  readonly by: 'usb' | 'serial';
  readonly name: string;
  readonly vendorId: number | null;
  readonly productId: number | null;
  readonly serialNumber: string | null;
}

/** The printer that the browser prints on by itself, by a driver: Dymo and Brother, too. */
export const browserPrinter = { by: 'browser', name: 'This browser’s default printer' } as const;
export type LabelPrinter = OwnPrinter | typeof browserPrinter;

/** What this computer prints on, and what waits for it. It belongs to the computer, not to the person or the company. */
export interface PrinterSetup {
  readonly labels: LabelPrinter | null;
  readonly dpi: ZplDensity;
  readonly receipts: OwnPrinter | null;
  /** Whether cash opens the drawer at the receipt printer, and at which of its two pins it hangs. */
  readonly drawer: 'off' | 'pin2' | 'pin5';
  /** Whether the browser's default printer prints the receipt after a purchase. Its paper is not that of labels. */
  readonly receiptAfterPurchase: boolean;
  /** Items whose labels could not be printed yet. */
  readonly waiting: readonly number[];
}

const entry = 'recoup.printers';
const nothing: PrinterSetup = {
  ...{ labels: null, dpi: 203, receipts: null, drawer: 'off' },
  ...{ receiptAfterPurchase: false, waiting: [] },
};

const isPrinter = (value: unknown): value is OwnPrinter =>
  typeof value === 'object' && value !== null && ['usb', 'serial'].includes((value as OwnPrinter).by);
const isBrowser = (value: unknown) => (value as Partial<LabelPrinter> | null | undefined)?.by === browserPrinter.by;

/** What is kept in this browser; what cannot be read any more is left away. */
function parse(text: string | null): PrinterSetup {
  try {
    const stored = (JSON.parse(text ?? '{}') ?? {}) as Partial<Record<keyof PrinterSetup, unknown>>;
    const { waiting } = stored;
    const byBrowser = isBrowser(stored.labels);
    return {
      labels: byBrowser ? browserPrinter : isPrinter(stored.labels) ? stored.labels : null,
      dpi: zplDensities.find((dpi) => dpi === stored.dpi) ?? nothing.dpi,
      receipts: isPrinter(stored.receipts) ? stored.receipts : null,
      drawer: (['pin2', 'pin5'] as const).find((pin) => pin === stored.drawer) ?? 'off',
      receiptAfterPurchase: stored.receiptAfterPurchase === true && !byBrowser,
      waiting: Array.isArray(waiting) ? waiting.filter((id): id is number => Number.isSafeInteger(id)) : [],
    };
  } catch {
    return nothing;
  }
}

let lastRead: { text: string | null; setup: PrinterSetup } = { text: null, setup: nothing };
const listeners = new Set<() => void>();

/** The printers of this computer as they are now. */
export function printerSetup(): PrinterSetup {
  const text = localStorage.getItem(entry);
  if (text !== lastRead.text) lastRead = { text, setup: parse(text) };
  return lastRead.setup;
}

/** Changes what is kept of the printers of this computer. */
export function changePrinters(change: Partial<PrinterSetup>): void {
  localStorage.setItem(entry, JSON.stringify({ ...printerSetup(), ...change }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Other tabs of this computer print on the same printers.
  window.addEventListener('storage', listener);
  // A page that was kept for Back has heard of no change meanwhile.
  listener();
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The printers of this computer; what reads them is drawn again when they change. */
export function usePrinters(): PrinterSetup {
  return useSyncExternalStore(subscribe, printerSetup);
}
