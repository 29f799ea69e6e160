import { rateOf } from '@recoup/contract/stock/invoice-sums';
import type { Tx } from '../../../platform/db/db.ts';
import { taxAt } from './margin-cost.ts';

/** The current taxes of sales at a location, as an invoice stores them. */
export async function taxTermsAt(tx: Tx, locationId: number) {
  const tax = await taxAt(tx, locationId);
  return {
    tax_name: tax?.name ?? 'Tax',
    tax_rate: rateOf(tax?.percent ?? 0),
    tax_rounding: tax?.rounding ?? ('line' as const),
    tax2_name: tax?.second_percent ? tax.second_name || 'Tax 2' : null,
    tax2_rate: rateOf(tax?.second_percent ?? 0),
    tax_included: tax?.included ?? false,
  };
}
