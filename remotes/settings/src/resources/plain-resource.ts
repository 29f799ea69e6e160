import type { Endpoint } from '@recoup/contract';
import type { Currency } from '@recoup/contract/money';
import type { SettingsField } from '@recoup/screens/forms';

/** The endpoints of any resource. */
export interface ResourceCalls {
  readonly list: Endpoint;
  readonly create: Endpoint;
  readonly show: Endpoint;
  readonly update: Endpoint;
  readonly remove: Endpoint;
  readonly restore: Endpoint;
  readonly turn?: Endpoint;
  readonly sort?: Endpoint;
}

/** An entry in the list's response. */
export type Item = Readonly<Record<string, unknown>> & { id: number; status: 0 | 1 | 2; version: number };

/** A settings resource with its pages: a list and a form. */
export interface PlainResource {
  readonly calls: ResourceCalls;
  /** The names of all entries and of one: "Coupon codes", "coupon". */
  readonly title: string;
  readonly one: string;
  readonly about: string;
  /** The values of a new entry. */
  readonly blank: object;
  readonly schema: { readonly entries: Readonly<Record<string, unknown>> };
  readonly fields: readonly SettingsField[];
  /** The name of an entry, and further text in its row. */
  readonly nameOf: (item: Item) => string;
  /** The label of its name, if it isn't the resource's name. */
  readonly named?: string;
  readonly tells?: (item: Item, currency: Currency) => string;
  /** The label of that text, if it isn't the standard one. */
  readonly told?: string;
}

/** A resource with the addresses from its routes. */
export interface PlacedResource extends PlainResource {
  /** The address of the list. The form of a new entry is at `create` below it. */
  readonly path: string;
  /** The address of an entry's form. */
  readonly editPath: (id: number) => string;
}
