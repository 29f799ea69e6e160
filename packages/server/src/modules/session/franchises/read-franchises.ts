import type { Address } from '@recoup/contract/address';
import type { listFranchises as listEndpoint } from '@recoup/contract/session/franchises';
import type { OpenHours } from '@recoup/contract/session/locations';
import { shortestSearch } from '@recoup/contract/wire';
import type { Tx } from '../../../platform/db/db.ts';
import { and, inArray, sql } from '../../../platform/db/drizzle.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handler } from '../../../platform/handler.ts';
import { franchises } from '../../../schema/identity.ts';

interface PlaceRow extends Record<string, unknown> {
  franchise: number;
  asker: number;
  company: string;
  id: number;
  name: string;
  phone: string | null;
  address: Address | null;
  hours: OpenHours[];
}

/** Open locations that partners add to a company's links, by link. */
async function placesOfLinks(tx: Tx) {
  const { rows } = await tx.execute<PlaceRow>(
    sql`select franchise, asker, company, id, name, phone, address, hours from franchise_places()`,
  );
  return rows.map((row) => ({
    ...row,
    franchise: Number(row.franchise),
    asker: Number(row.asker),
    id: Number(row.id),
  }));
}

/** The name of the other company of each link, by link. */
export async function otherCompanies(tx: Tx) {
  const { rows } = await tx.execute<{ franchise: number; name: string; email: string }>(
    sql`select franchise, name, email from franchise_companies()`,
  );
  return new Map(rows.map(({ franchise, name, email }) => [Number(franchise), { name, email }]));
}

/** Locations of linked companies that this company's page shows. */
export async function shownPartnerPlaces(tx: Tx, tenantId: number) {
  const shownLinks = await tx.select({ id: franchises.id }).from(franchises).where(sql`${franchises.in_widget}`);
  if (shownLinks.length === 0) return [];
  const ids = new Set(shownLinks.map(({ id }) => id));
  const places = await placesOfLinks(tx);
  return places.filter(({ franchise, asker }) => asker === tenantId && ids.has(franchise));
}

/**
 * Links to companies whose name or email has all the words. Both are read from the other company, so they can't be
 * filtered in SQL.
 */
function matching(search: string | undefined, companies: Awaited<ReturnType<typeof otherCompanies>>) {
  const words = (search ?? '').trim().toLowerCase();
  if (words.length < shortestSearch) return undefined;
  const ids = [...companies].flatMap(([id, { name, email }]) => {
    const text = `${name} ${email}`.toLowerCase();
    return words.split(/\s+/).every((word) => text.includes(word)) ? [id] : [];
  });
  return inArray(franchises.id, ids);
}

export const listFranchises: Handler<typeof listEndpoint> = async (tx, { query, session }) => {
  const [companies, places] = [await otherCompanies(tx), await placesOfLinks(tx)];
  return listOf(tx, query, {
    table: franchises,
    rows: tx.select().from(franchises).$dynamic(),
    where: and(
      inArray(franchises.state, query.status === 1 ? ['linked'] : ['asked', 'declined', 'ended']),
      matching(query.search, companies),
    ),
    as: (row) => ({
      id: row.id,
      direction: row.tenant_id === session.tenantId ? ('out' as const) : ('in' as const),
      company: companies.get(row.id) ?? { name: '', email: '' },
      state: row.state,
      locations: places.filter(({ franchise }) => franchise === row.id).map(({ name }) => name),
      in_widget: row.in_widget,
      created_at: row.created_at.toISOString(),
      answered_at: row.answered_at?.toISOString() ?? null,
    }),
  });
};
