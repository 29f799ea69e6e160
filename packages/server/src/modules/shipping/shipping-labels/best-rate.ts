import { shipEngineDefaultLabel } from '@recoup/contract/shipping/shipping-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { connections } from '../../../schema/integrations.ts';
import { carrierOffers } from '../../../schema/shipping.ts';
import type { CarrierService, Rate } from '../carriers/carrier-port.ts';
import type { StoredLabel } from './ask-label.ts';

/** Which rate to buy: one service, or the cheapest of some; null for any. */
export interface Wanted {
  readonly code: string | null;
  readonly anyOf: ReadonlySet<string> | null;
  /** Preferred over the cheapest if it's offered. */
  readonly preferred?: string;
}

/** The service chosen for a label, else the services that staff chose for its account. */
export async function wantedOf(tx: Tx, { rate_code: code, connection_id, type }: StoredLabel): Promise<Wanted> {
  if (connection_id === null) return { code, anyOf: null };
  const anyOf = await selectedOf(tx, connection_id);
  const [connection] = await tx.select().from(connections).where(eq(connections.id, connection_id));
  if (connection?.integration !== 'shipengine') return { code, anyOf };
  const { default_label, international_default_label } = await readDocument(tx, shipEngineDefaultLabel);
  return { code, anyOf, preferred: type === 1 ? international_default_label : default_label };
}

/** The services of an account that staff chose; null until its services are known. */
export async function selectedOf(tx: Tx, connectionId: number): Promise<ReadonlySet<string> | null> {
  const rows = await tx
    .select({ code: carrierOffers.code, is_selected: carrierOffers.is_selected })
    .from(carrierOffers)
    .where(eq(carrierOffers.connection_id, connectionId));
  return rows.length === 0 ? null : new Set(rows.flatMap(({ code, is_selected }) => (is_selected ? [code] : [])));
}

/** If an account reports only groups of services, a chosen group includes all codes that start with it. */
function isAnyOf(chosen: ReadonlySet<string> | null, code: string): boolean {
  if (chosen === null) return true;
  return chosen.has(code) || chosen.has(code.slice(0, code.indexOf('/')));
}

/** The matching rates, cheapest first. */
export function ratesWanted(rates: readonly Rate[], { code, anyOf }: Wanted): Rate[] {
  return rates
    .filter((rate) => (code === null ? isAnyOf(anyOf, rate.code) : rate.code === code))
    .toSorted((a, b) => a.price.amount - b.price.amount);
}

/** The preferred rate if it matches, else the cheapest match. */
export function bestRate(rates: readonly Rate[], wanted: Wanted): Rate | undefined {
  const fitting = ratesWanted(rates, wanted);
  return fitting.find(({ code }) => code === wanted.preferred) ?? fitting[0];
}

/** Why nothing was bought. */
export function noRate({ name }: CarrierService, code: string | null): string {
  return code === null
    ? `${name} doesn’t sell labels for these addresses with the services you selected`
    : `${name} no longer sells this service for these addresses`;
}
