import { fullName, type Product } from '../custom-catalog/add-products.ts';
import { appleLaptops } from './apple-laptops.ts';
import { applePhones } from './apple-phones.ts';
import { cameras } from './cameras.ts';
import { consoles } from './consoles.ts';
import { googlePhones } from './google-phones.ts';
import { moreLaptops } from './more-laptops.ts';
import { morePhones } from './more-phones.ts';
import { onePlusPhones } from './oneplus-phones.ts';
import { samsungPhones } from './samsung-phones.ts';
import type { ShippedBrand } from './shipped-model.ts';
import { tablets } from './tablets.ts';
import { watches } from './watches.ts';
import { xiaomiPhones } from './xiaomi-phones.ts';

/** Increased with every change of the models. Companies with an older revision get the new ones. */
export const catalogRevision = 1;

const brands: readonly ShippedBrand[] = [
  ...[applePhones, samsungPhones, googlePhones, onePlusPhones, xiaomiPhones, ...morePhones],
  ...[...tablets, ...watches, appleLaptops, ...moreLaptops, ...consoles, ...cameras],
];

/** The catalog that every company starts with. Names never change, because product ids are derived from them. */
export function shippedProducts(): readonly Product[] {
  return brands.flatMap(({ category, brand, networks = [''], devices }) =>
    Object.entries(devices).flatMap(([device, models]) =>
      models.flatMap(([model, year, sizes]) =>
        networks.flatMap((network) =>
          sizes.split(' ').map((size) => {
            const variant = `${sizeText(size)} ${network}`.trim();
            const product_id = slugOf(`${fullName(brand, model)} ${variant}`);
            return { category, brand, device, model, variant, product_id, year };
          }),
        ),
      ),
    ),
  );
}

/** "128 GB" for "128", "8 GB / 1 TB" for "8/1T". */
function sizeText(size: string): string {
  if (/^\d+mm$/.test(size)) return size.replace('mm', ' mm');
  const parts = size.split('/').map((part) => part.replace(/^\d+$/, '$& GB').replace(/^(\d+)T$/, '$1 TB'));
  return parts.join(' / ').replaceAll('_', ' ');
}

/** "apple-iphone-14-pro-256-gb": the product id in price sheets. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll(/[^a-z0-9 ]+/g, (text) => (/^\p{M}+$/u.test(text) ? '' : ' '))
    .trim()
    .replaceAll(/ +/g, '-');
}
