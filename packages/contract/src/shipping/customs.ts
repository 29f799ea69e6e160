import * as v from 'valibot';
import type { Category } from '../category.ts';
import { countrySchema } from '../country.ts';
import { document } from '../document.ts';
import { wholeNumber } from '../field-rules.ts';
import { requiredText } from '../wire.ts';

/** What devices are in the tariff, by their category: six digits of the Harmonized System of 2022, the same in every country. */
export const tariffCodes: Readonly<Record<Category, string>> = {
  smartphones: '851713',
  tablets: '847130',
  watches: '851762',
  laptops: '847130',
  consoles: '950450',
  cameras: '852589',
  books: '490199',
  golf: '950631',
};

/** One kind of thing in a parcel that crosses a border, as customs are told of it. */
export const customsItemSchema = v.object({
  description: requiredText('Contents', 100),
  quantity: wholeNumber(1, 1_000),
  /** Of one of them, in minor units of the company's currency: what is worth nothing is not declared. */
  value: wholeNumber(1, 100_000_000),
  /** Where they were made. */
  origin: countrySchema,
  hs_code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6,10}$/, 'has 6 to 10 digits')),
});
export type CustomsItem = v.InferOutput<typeof customsItemSchema>;

/** Where devices were made of which nobody says so: catalogues do not know. */
export const customsSettings = document({
  key: 'customs',
  title: 'Customs',
  schema: v.object({ origin: countrySchema }),
  initial: { origin: 'CN' },
  example: { origin: 'VN' },
});
