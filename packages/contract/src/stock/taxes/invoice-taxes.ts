import * as v from 'valibot';
import { document } from '../../document.ts';
import { endpoint } from '../../endpoint.ts';
import { decimalNumber } from '../../field-rules.ts';
import { atLocation, days, filters } from '../../list-filter.ts';
import { moneySchema } from '../../money.ts';
import { idSchema, listAnswer, listQuery, locationIdSchema, requiredText, timeSchema } from '../../wire.ts';
import { amountSchema } from '../inventory-items.ts';
import { taxDecimals, taxRoundingNames } from '../invoice-sums.ts';
import { restockingKindNames } from '../restocking.ts';

const percent = decimalNumber(0, 100, taxDecimals);

/**
 * Sales tax by location with its rounding, and the footer of every invoice. Locations that aren't listed charge no tax.
 */
export const invoiceSettings = document({
  key: 'invoices',
  title: 'Invoices',
  schema: v.object({
    taxes: v.pipe(
      v.array(
        v.object({
          location_id: locationIdSchema,
          name: requiredText('Name', 40),
          percent,
          rounding: v.optional(v.picklist(taxRoundingNames), 'line'),
          second_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
          second_percent: v.optional(percent, 0),
          included: v.optional(v.boolean(), false),
          margin: v.optional(v.boolean(), false),
          /** Whether purchases from businesses with a tax number include tax. */
          purchases: v.optional(v.boolean(), false),
        }),
      ),
      v.maxLength(200),
    ),
    conditions: v.pipe(v.string(), v.trim(), v.maxLength(4000)),
    /** The restocking fee, for returns where staff keep it. */
    restocking: v.optional(v.picklist(restockingKindNames), 'none'),
    restocking_percent: v.optional(decimalNumber(0, 100, 2), 0),
    restocking_amount: v.optional(amountSchema, 0),
    /** Whether the fee is taxed like the invoice, which depends on local law. */
    restocking_taxed: v.optional(v.boolean(), true),
  }),
  initial: {
    ...{ taxes: [], conditions: '' },
    ...{ restocking: 'none', restocking_percent: 0, restocking_amount: 0, restocking_taxed: true },
  },
  view: 'invoices.view',
});

/** A device sold under the margin scheme, as a stock book of the scheme lists it. */
export const marginSaleSchema = v.object({
  id: idSchema,
  inventory_id: idSchema,
  name: v.string(),
  imei: v.nullable(v.string()),
  seller: v.nullable(v.string()),
  bought_at: timeSchema,
  purchase: moneySchema,
  invoice_id: idSchema,
  number: v.number(),
  buyer: v.string(),
  sold_at: timeSchema,
  sale: moneySchema,
  /** Negative if it was sold at a loss. */
  margin: moneySchema,
  tax: moneySchema,
});
export type MarginSale = v.InferOutput<typeof marginSaleSchema>;

export const marginFilters = filters({ sold: days(), location_id: atLocation() });
const narrowed = { ...marginFilters };

export const listMarginSales = endpoint({
  method: 'GET',
  path: '/v1/pos/invoice/margin-scheme',
  access: 'invoices.view',
  also: 'confidential.view',
  summary: 'List devices sold under the margin scheme with purchase, sale, margin and tax. Returns are left out.',
  resource: 'invoice',
  query: listQuery(['sold_at'], narrowed),
  answer: v.object({
    ...listAnswer(marginSaleSchema).entries,
    /** The sums of all listed sales, on all pages. */
    sums: v.object({ purchase: moneySchema, sale: moneySchema, margin: moneySchema, tax: moneySchema }),
  }),
});

export const downloadMarginSales = endpoint({
  method: 'GET',
  path: '/v1/pos/invoice/margin-scheme/csv',
  access: 'invoices.view',
  also: 'confidential.view',
  summary: 'Download devices sold under the margin scheme as CSV with the list’s filters.',
  resource: 'invoice',
  query: v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))), ...narrowed }),
  answer: { file: 'text/csv' },
});
