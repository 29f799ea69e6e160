import type { Currency, Money } from '@recoup/contract/money';
import { port } from '../../../platform/adapters.ts';
import type { SinkReceipt } from './event-sink.ts';

/** The state of a device here, as sent to another system. */
export type StockState = 'available' | 'held' | 'sold' | 'moving' | 'unavailable' | 'deleted';

/** One of our devices in its current state, for a system that keeps it as its stock. */
export interface StockedDevice {
  /** Our own, and the same each time. What was made under it is looked up before it's made again. */
  readonly reference: string;
  readonly item: {
    /** Our own, different for every device. */
    readonly sku: string;
    /** The id in our catalog, the same for all devices of its kind. */
    readonly product: string;
    readonly name: string;
    readonly brand: string;
    readonly category: string;
    readonly imei: string | null;
    readonly grade: string;
  };
  readonly state: StockState;
  /** Whether this account may sell it: it's available, and at one of the account's locations. */
  readonly forSale: boolean;
  /** How many devices of its kind and grade are in stock, including this one if it is. */
  readonly inStock: number;
  /** The price asked there. Null if not priced, which leaves the price there as it is. */
  readonly price: Money | null;
  readonly location: string;
  /** The location there, by name or id, if mapped. */
  readonly place: string | null;
}

/** A purchased device that becomes another system's stock. */
export interface Purchase extends StockedDevice {
  readonly at: Date;
  readonly order: string;
  /** The cost, as a decimal in text. */
  readonly cost: string;
  readonly currency: Currency;
  readonly seller: {
    readonly reference: string;
    readonly name: string;
    readonly email: string | null;
    readonly phone: string | null;
  };
}

/** A system's report about a device in its stock. */
export interface ReportedStock {
  /** Identifies the report: the same each time it's read. */
  readonly key: string;
  /** The id there, as staff can find it. */
  readonly externalId: string;
  /** Our own reference from the hand-over. Null if they don't report it. */
  readonly reference: string | null;
  readonly imei: string | null;
  /** The system's own status. */
  readonly status: string;
  readonly price: Money | null;
  readonly at: Date;
}

/** What can be chosen there. Null if anything can be typed. */
export interface StockChoices {
  readonly grades: readonly string[] | null;
  readonly places: readonly { readonly id: string; readonly name: string }[] | null;
}

/** A system that keeps purchased devices as its stock. Failures are `ServiceError`s. */
export interface StockSink {
  /** What was made under a reference, if anything. Called before anything is made. */
  find(device: StockedDevice): Promise<SinkReceipt | null>;
  add(purchase: Purchase): Promise<SinkReceipt>;
  /**
   * Updates a device that was handed over to its current state here. Repeating it changes nothing. Null if it isn't
   * there. Left out if the system has no call for it, as its declaration says.
   */
  follow?(device: StockedDevice): Promise<SinkReceipt | null>;
  /**
   * What happened to devices since a time. Null is ever. `statuses` are the ones that mean something to the company.
   */
  news?(since: Date | null, statuses: readonly string[]): Promise<readonly ReportedStock[]>;
  choices?(): Promise<StockChoices>;
}

/** The port that purchased devices go to. */
export const stockPort = port<StockSink>('stock');
