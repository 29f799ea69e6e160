import type { Currency, Money } from '@recoup/contract/money';
import { port } from '../../../platform/adapters.ts';
import type { SinkReceipt } from './event-sink.ts';

/** What a device is here, as another system is told it. */
export type StockState = 'available' | 'held' | 'sold' | 'moving' | 'unavailable' | 'deleted';

/** A device of ours as it is now, for a system that keeps it as its stock. */
export interface StockedDevice {
  /** Ours, the same each time: what was made under it is looked for before it is made again. */
  readonly reference: string;
  readonly item: {
    /** Ours, another for every device. */
    readonly sku: string;
    /** What it is in our catalogue: the same for all devices of its kind. */
    readonly product: string;
    readonly name: string;
    readonly brand: string;
    readonly category: string;
    readonly imei: string | null;
    readonly grade: string;
  };
  readonly state: StockState;
  /** Whether this account may sell it: it is available, and at a location that is the account's. */
  readonly forSale: boolean;
  /** How many devices of its kind and grade are in stock, this one too if it is. */
  readonly inStock: number;
  /** What is asked for it there; null is not priced, and stays as it is there. */
  readonly price: Money | null;
  readonly location: string;
  /** What its location is there, where somebody has said so. */
  readonly place: string | null;
}

/** A device that was bought, as it becomes another system's stock. */
export interface Purchase extends StockedDevice {
  readonly at: Date;
  readonly order: string;
  /** What it cost, a decimal as text. */
  readonly cost: string;
  readonly currency: Currency;
  readonly seller: {
    readonly reference: string;
    readonly name: string;
    readonly email: string | null;
    readonly phone: string | null;
  };
}

/** Something that a system says of a device which is its stock. */
export interface ReportedStock {
  /** What tells it from other news: the same each time it is said. */
  readonly key: string;
  /** What it is there, as staff find it. */
  readonly externalId: string;
  /** Ours, as it was handed over; null where they do not say it. */
  readonly reference: string | null;
  readonly imei: string | null;
  /** A word of theirs. */
  readonly status: string;
  readonly price: Money | null;
  readonly at: Date;
}

/** What may be chosen there; null where anything may be typed. */
export interface StockChoices {
  readonly grades: readonly string[] | null;
  readonly places: readonly { readonly id: string; readonly name: string }[] | null;
}

/** A system that keeps what was bought as its stock. Failures are `ServiceError`s. */
export interface StockSink {
  /** What was made under a reference, if anything; asked before anything is made. */
  find(device: StockedDevice): Promise<SinkReceipt | null>;
  add(purchase: Purchase): Promise<SinkReceipt>;
  /**
   * Makes what was handed over like what it is here; the same said twice changes nothing. Null where it is not there. Left
   * out where the system has no call for it, which its declaration says.
   */
  follow?(device: StockedDevice): Promise<SinkReceipt | null>;
  /** What became of devices since; null is ever. `statuses` are the words that mean something to the company. */
  news?(since: Date | null, statuses: readonly string[]): Promise<readonly ReportedStock[]>;
  choices?(): Promise<StockChoices>;
}

/** Where devices go that were bought. */
export const stockPort = port<StockSink>('stock');
