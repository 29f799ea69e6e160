import type { OrderEventName } from '@recoup/contract/exchange/order-events';
import type { PublicOrder } from '@recoup/contract/exchange/public-api';
import type { Currency, Money } from '@recoup/contract/money';
import { port } from '../../platform/adapters.ts';

/** Something that happened to an order, as other systems are told it. */
export interface OrderEvent {
  /** The same each time it is sent: who gets it twice knows it by this. */
  readonly id: string;
  readonly name: OrderEventName;
  readonly at: Date;
  /** The status that the order had got. */
  readonly status: string;
  readonly order: PublicOrder;
  /** The customer's page of it; empty where nobody has said where customers reach us. */
  readonly link: string;
  /** What the company asks with an offer, with the order's words filled in. */
  readonly message: string;
}

/** What a system has taken. */
export interface Taken {
  /** What was sent, for the log: no secret is in it. */
  readonly sent: unknown;
  /** What the system calls it. */
  readonly externalId?: string;
}

/** A system that is told of orders. Failures are `ServiceError`s. */
export interface EventSink {
  /** Takes an event; null is one that it has no use for. */
  send(event: OrderEvent): Promise<Taken | null>;
}

/** Where events of orders go. */
export const eventPort = port<EventSink>('events');

/** A device that was bought, as it becomes another system's stock. */
export interface Purchase {
  /** Ours, the same each time: what was made under it is looked for before it is made again. */
  readonly reference: string;
  readonly at: Date;
  readonly order: string;
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
  /** What it cost, a decimal as text. */
  readonly cost: string;
  /** How many devices of its kind and grade are in stock, this one too. */
  readonly inStock: number;
  readonly currency: Currency;
  readonly location: string;
  /** What its location is there, where somebody has said so. */
  readonly place: string | null;
  readonly seller: {
    readonly reference: string;
    readonly name: string;
    readonly email: string | null;
    readonly phone: string | null;
  };
}

/** Something that a system says of a device which is its stock. */
export interface SaidOfStock {
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
  find(purchase: Purchase): Promise<Taken | null>;
  add(purchase: Purchase): Promise<Taken>;
  /** What became of devices since; null is ever. `statuses` are the words that mean something to the company. */
  news?(since: Date | null, statuses: readonly string[]): Promise<readonly SaidOfStock[]>;
  choices?(): Promise<StockChoices>;
}

/** Where devices go that were bought. */
export const stockPort = port<StockSink>('stock');
