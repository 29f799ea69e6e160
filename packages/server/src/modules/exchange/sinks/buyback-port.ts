import type { Money } from '@recoup/contract/money';
import { port } from '../../../platform/adapters.ts';

/** An address as a marketplace writes it: nothing of it has to be there, or right. */
export interface TheirAddress {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  /** A name or a code. */
  readonly country: string | null;
}

/** An order of a marketplace's own buyback, as it is there now. What it does not say is null. */
export interface TheirOrder {
  readonly externalId: string;
  /** A word of theirs. */
  readonly status: string;
  readonly changedAt: Date;
  readonly sku: string | null;
  readonly title: string | null;
  readonly grade: string | null;
  /** What was promised; null where it cannot be read to the cent, or is in a currency that we do not trade in. */
  readonly price: Money | null;
  /** The same as it stands there. */
  readonly priceText: string;
  readonly counterPrice: Money | null;
  readonly customer: { readonly firstName: string; readonly lastName: string; readonly phone: string | null };
  readonly address: TheirAddress;
  readonly tracking: { readonly number: string; readonly carrier: string | null } | null;
}

/** Which order of theirs, and ours with it where there is one: the log of the account names it. */
export interface TheirOrderRef {
  readonly externalId: string;
  readonly order: { readonly id: number } | null;
}

/** A reason of theirs why a device is worth less. */
export interface TheirReason {
  readonly id: string;
  readonly label: string;
  readonly group: string;
}

/** A counteroffer with what proves it. */
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

/** A marketplace that buys from its customers in the name of a company. Failures are `ServiceError`s. */
export interface Buyback {
  /** Orders that have changed since; `status` are those that stand there now. Pages begin at 1. */
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

/** Where orders of a marketplace's own buyback come from, and our decisions go. */
export const buybackPort = port<Buyback>('buyback');
