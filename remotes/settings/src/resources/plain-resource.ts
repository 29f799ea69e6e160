import type { Endpoint } from '@recoup/contract';
import type { Currency } from '@recoup/contract/money';
import type { SettingsField } from '@recoup/screens/forms';

/** The calls of a resource, whichever it is. */
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

/** One of them, as its list answers it. */
export type Item = Readonly<Record<string, unknown>> & { id: number; status: 0 | 1 | 2; version: number };

/** A resource of the settings with its pages: a list and a form. */
export interface PlainResource {
  readonly calls: ResourceCalls;
  /** How all of them and one of them are called: "Coupon codes", "coupon". */
  readonly title: string;
  readonly one: string;
  readonly about: string;
  /** A new one. */
  readonly blank: object;
  readonly schema: { readonly entries: Readonly<Record<string, unknown>> };
  readonly fields: readonly SettingsField[];
  /** How one is called, and what else its line says. */
  readonly nameOf: (item: Item) => string;
  readonly tells?: (item: Item, currency: Currency) => string;
  /** What that is, where it is not what it does. */
  readonly told?: string;
}

/** A resource where its routes put it. */
export interface PlacedResource extends PlainResource {
  /** Address of the list; the form of a new one lies at `create` below it. */
  readonly path: string;
  /** The address of the form of one. */
  readonly editPath: (id: number) => string;
}
