import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { carrierOffers } from '../../../schema/shipping.ts';
import type { CarrierService, Rate } from '../ports.ts';
import type { StoredLabel } from './ask-label.ts';

/** What is wanted of what a carrier offers: one thing, or the cheapest of some; null is any. */
export interface Wanted {
  readonly code: string | null;
  readonly anyOf: ReadonlySet<string> | null;
}

/** What somebody chose for a label, else what staff want bought from this account at all. */
export async function wantedOf(tx: Tx, { rate_code, connection_id }: StoredLabel): Promise<Wanted> {
  return { code: rate_code, anyOf: connection_id === null ? null : await selectedOf(tx, connection_id) };
}

/** The services of an account that staff want bought; null as long as nothing is known of them. */
export async function selectedOf(tx: Tx, connectionId: number): Promise<ReadonlySet<string> | null> {
  const rows = await tx
    .select({ code: carrierOffers.code, is_selected: carrierOffers.is_selected })
    .from(carrierOffers)
    .where(and(eq(carrierOffers.connection_id, connectionId)));
  return rows.length === 0 ? null : new Set(rows.flatMap(({ code, is_selected }) => (is_selected ? [code] : [])));
}

/** What fits, cheapest first. */
export function ratesWanted(rates: readonly Rate[], { code, anyOf }: Wanted): Rate[] {
  return rates
    .filter((rate) => (code === null ? (anyOf?.has(rate.code) ?? true) : rate.code === code))
    .toSorted((a, b) => a.price.amount - b.price.amount);
}

/** The cheapest of what fits. */
export function bestRate(rates: readonly Rate[], wanted: Wanted): Rate | undefined {
  return ratesWanted(rates, wanted)[0];
}

/** Why nothing was bought. */
export function noRate({ name }: CarrierService, code: string | null): string {
  return code === null
    ? `${name} sells no label for these addresses by the services that are chosen`
    : `${name} does not sell this service for these addresses any more`;
}
