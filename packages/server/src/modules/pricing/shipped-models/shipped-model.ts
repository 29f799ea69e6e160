import type { Category } from '@recoup/contract/pricing/catalogue';

/**
 * A model with the year it came out and the sizes it is sold in, separated by spaces. "128 1T" is 128 GB and 1 TB,
 * "8/256" is memory and storage, and "40mm" is the size of a case. An underscore is a space within a size.
 */
export type ShippedModel = readonly [name: string, year: number, sizes: string];

/** Models of one brand and category by series. */
export interface ShippedBrand {
  readonly category: Category;
  readonly brand: string;
  /** The variants of each size. Left out if they don't affect the price. */
  readonly networks?: readonly string[];
  readonly devices: Readonly<Record<string, readonly ShippedModel[]>>;
}
