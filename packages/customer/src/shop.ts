import type { Category } from '@recoup/contract/category';
import type { Money } from '@recoup/contract/money';
import { sitePath } from '@recoup/contract/settings/site';
import type { Words } from '@recoup/words/words';
import { modelSlug, slugOf } from './slug.ts';

/** What every page of a shop needs to know about its company. */
export interface Shop {
  /** The short name in its address. */
  readonly name: string;
  /** Its public key for forms. */
  readonly key: string;
  /** The origin of absolute addresses: `https://sell.example`. */
  readonly origin: string;
  readonly words: Words;
  readonly company_name: string;
  readonly accent: string | undefined;
  readonly has_logo: boolean;
  readonly has_favicon: boolean;
  readonly contact_phone: string | undefined;
  /** The container of the company's own tags, for visitors who agree. */
  readonly tags: string | undefined;
  /** The operator of this host, if customers may see the name. */
  readonly powered_by: string | undefined;
  /** The categories that it buys, popular ones first. */
  readonly categories: readonly Category[];
  readonly pages: readonly { readonly slug: string; readonly title: string }[];
}

/** A model of which the company buys at least one variant. */
export interface ShopModel {
  readonly id: number;
  /** Without its brand: "iPhone 13 Pro". */
  readonly name: string;
  readonly brand: string;
  readonly category: Category;
  /** The highest price for one device. */
  readonly best_price: Money;
}

/** A brand, with the number of its devices that have a price. */
export interface ShopBrand {
  readonly name: string;
  readonly priced: number;
}

/** The full name of a model, with its brand only once. */
export function fullName({ brand, name }: Pick<ShopModel, 'brand' | 'name'>): string {
  return name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} ${name}`;
}

/** Addresses of a shop's pages, from the root. */
export const shopPaths = {
  home: ({ name }: Shop) => sitePath(name),
  order: ({ name }: Shop) => sitePath(name, 'order'),
  sitemap: ({ name }: Shop) => sitePath(name, 'sitemap.xml'),
  page: ({ name }: Shop, slug: string) => sitePath(name, 'pages', slug),
  category: ({ name }: Shop, category: Category) => sitePath(name, category),
  brand: ({ name }: Shop, category: Category, brand: string) => sitePath(name, category, slugOf(brand) || brand),
  model: ({ name }: Shop, model: Omit<ShopModel, 'best_price'>) =>
    sitePath(name, model.category, slugOf(model.brand) || model.brand, modelSlug(model)),
};
