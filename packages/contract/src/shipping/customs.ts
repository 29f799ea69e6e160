import * as v from 'valibot';
import type { Category } from '../category.ts';
import { countrySchema } from '../country.ts';
import { document } from '../document.ts';
import { wholeNumber } from '../field-rules.ts';
import { requiredText } from '../wire.ts';

/** Tariff codes by category: six digits of the Harmonized System of 2022, the same in every country. */
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

/** One kind of item in a package that crosses a border, as declared to customs. */
export const customsItemSchema = v.object({
  description: requiredText('Contents', 100),
  quantity: wholeNumber(1, 1_000),
  /** The value of one item in minor units of the company's currency. Items without a value aren't declared. */
  value: wholeNumber(1, 100_000_000),
  /** The country of origin. */
  origin: countrySchema,
  hs_code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6,10}$/, 'has 6 to 10 digits')),
});
export type CustomsItem = v.InferOutput<typeof customsItemSchema>;

/** The default country of origin. The catalog doesn't know where devices were made. */
export const customsSettings = document({
  key: 'customs',
  title: 'Customs',
  schema: v.object({ origin: countrySchema }),
  initial: { origin: 'CN' },
  example: { origin: 'VN' },
});
