import type { Money } from '@recoup/contract/money';
import { port } from '../../../platform/adapters.ts';

/** An address as a marketplace writes it. Any part may be missing or wrong. */
export interface TheirAddress {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  /** A name or a code. */
  readonly country: string | null;
}

/** An order of a marketplace's own buyback in its current state. Unknown values are null. */
export interface TheirOrder {
  readonly externalId: string;
  /** The marketplace's own status. */
  readonly status: string;
  readonly changedAt: Date;
  readonly sku: string | null;
  readonly title: string | null;
  readonly grade: string | null;
  /** The promised price. Null if it can't be read to the cent, or is in a currency we don't trade in. */
  readonly price: Money | null;
  /** The same, as written there. */
  readonly priceText: string;
  readonly counterPrice: Money | null;
  readonly customer: { readonly firstName: string; readonly lastName: string; readonly phone: string | null };
  readonly address: TheirAddress;
  readonly tracking: { readonly number: string; readonly carrier: string | null } | null;
}

/** The id of a marketplace order, and of ours if there is one, for the account's log. */
export interface TheirOrderRef {
  readonly externalId: string;
  readonly order: { readonly id: number } | null;
}

/** A marketplace's reason why a device is worth less. */
export interface TheirReason {
  readonly id: string;
  readonly label: string;
  readonly group: string;
}

/** A counteroffer with its evidence. */
export interface CounterOffer extends TheirOrderRef {
  readonly price: Money;
  readonly reasons: readonly string[];
  readonly comment: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[];
}

/** A page of orders, and whether there is another. */
export interface OrderPage {
  readonly orders: readonly TheirOrder[];
  readonly more: boolean;
}

/** A marketplace that buys from its customers in a company's name. Failures are `ServiceError`s. */
export interface Buyback {
  /** Orders changed since a time. `status` limits them to current statuses. Pages start at 1. */
  orders(asked: {
    readonly since: Date | null;
    readonly status: string | null;
    readonly page: number;
  }): Promise<OrderPage>;
  read(ref: TheirOrderRef): Promise<TheirOrder>;
  /** Accepts the devices at their price. */
  validate(ref: TheirOrderRef): Promise<void>;
  reasons(ref: TheirOrderRef): Promise<readonly TheirReason[]>;
  counterOffer(offer: CounterOffer): Promise<void>;
}

/** The port to a marketplace's own buyback: its orders, and our decisions about them. */
export const buybackPort = port<Buyback>('buyback');
