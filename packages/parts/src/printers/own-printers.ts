import { type ZplDensity, zplDensities } from '@recoup/contract/stock/labels/label-sizes';
import { useSyncExternalStore } from 'react';

/** The purpose of one of this computer's printers. */
export type PrinterUse = 'labels' | 'receipts';

/** A printer that the user has allowed this browser to access. */
export interface OwnPrinter {
  readonly by: 'usb' | 'serial';
  readonly name: string;
  readonly vendorId: number | null;
  readonly productId: number | null;
  readonly serialNumber: string | null;
}

/** The browser's own default printer, which uses a driver. Works for Dymo and Brother, too. */
export const browserPrinter = { by: 'browser', name: 'This browser’s default printer' } as const;
export type LabelPrinter = OwnPrinter | typeof browserPrinter;

/** This computer's printers and its print queue. Belongs to the computer, not to the user or the company. */
export interface PrinterSetup {
  readonly labels: LabelPrinter | null;
  readonly dpi: ZplDensity;
  readonly receipts: OwnPrinter | null;
  /** Whether cash payouts open the drawer at the receipt printer, and which of its two pins the drawer uses. */
  readonly drawer: 'off' | 'pin2' | 'pin5';
  /**
   * Whether the browser's default printer prints the receipt after a purchase. It must not be loaded with label paper.
   */
  readonly receiptAfterPurchase: boolean;
  /** Items whose labels couldn't be printed yet. */
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

/** Reads what this browser stored. Drops what is no longer valid. */
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

/** The current printer setup of this computer. */
export function printerSetup(): PrinterSetup {
  const text = localStorage.getItem(entry);
  if (text !== lastRead.text) lastRead = { text, setup: parse(text) };
  return lastRead.setup;
}

/** Changes the printer setup of this computer. */
export function changePrinters(change: Partial<PrinterSetup>): void {
  localStorage.setItem(entry, JSON.stringify({ ...printerSetup(), ...change }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Other tabs on this computer use the same printers.
  window.addEventListener('storage', listener);
  // A page kept in the back/forward cache missed any changes.
  listener();
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The printer setup of this computer. Re-renders when it changes. */
export function usePrinters(): PrinterSetup {
  return useSyncExternalStore(subscribe, printerSetup);
}
