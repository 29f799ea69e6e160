import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, isNotNull, sql } from '../../../platform/db/drizzle.ts';
import { locations } from '../../../schema/core.ts';
import { orders } from '../../../schema/orders.ts';
import type { LabelParty } from '../../../schema/shipping.ts';
import type { Company } from '../../session/company/company.ts';
import { numberOf, partyOf } from './label-party.ts';

/**
 * Our side of a label: the address of the order's location, else of a location that receives packages, else the
 * company's own address.
 */
export async function companyParty(tx: Tx, company: Company, orderId: number | null): Promise<LabelParty> {
  const isOrderLocation = sql`${locations.id} = (select ${orders.location_id} from ${orders} where ${orders.id} = ${orderId})`;
  const [place] = await tx
    .select({ address: locations.address, phone: locations.phone })
    .from(locations)
    .where(and(isNotNull(locations.address), eq(locations.status, 1)))
    .orderBy(sql`${isOrderLocation} desc nulls last`, sql`${locations.is_mail_in} desc`, asc(locations.id))
    .limit(1);
  if (place?.address) return partyOf(company.name, place.address, place.phone || company.phone);
  const lines = (company.address_text ?? '').split(/\r?\n|,\s*/).filter(Boolean);
  return { name: company.name, lines, country: company.country_code, ...numberOf(company.phone) };
}
