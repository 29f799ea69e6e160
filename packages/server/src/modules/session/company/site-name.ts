import { slugOf } from '@recoup/customer/slug';
import type { Transactions, Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { companies, siteNames } from '../../../schema/core.ts';

const longestName = 30;

/** The short name that follows from a company's name: `cafe-zurich-gmbh` for "Café Zürich GmbH". */
export function siteNameOf(companyName: string): string {
  const plain = slugOf(companyName).slice(0, longestName).replace(/-+$/, '');
  return plain.length >= 3 ? plain : 'shop';
}

/** The name with the company's number, if another company has it. */
function numbered(name: string, tenantId: number): string {
  const ending = `-${tenantId}`;
  return `${name.slice(0, longestName - ending.length).replace(/-+$/, '')}${ending}`;
}

/** Gives a company the short name that follows from its name, in a platform transaction. */
export async function giveSiteName(tx: Tx, tenantId: number, companyName: string): Promise<string> {
  const name = siteNameOf(companyName);
  for (const wanted of [name, numbered(name, tenantId)]) {
    const made = await tx
      .insert(siteNames)
      .values({ name: wanted, tenant_id: tenantId })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) return wanted;
  }
  throw new Error(`No short name is free for company ${tenantId}`);
}

/** Claims a name for the transaction's company. False if another company has it or had it. */
export async function takeSiteName(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`SELECT take_site_name(${name}) AS taken`);
  return rows[0]?.taken === true;
}

/** The short name of the transaction's company. Null for companies older than short names. */
export async function ownSiteName(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string | null }>(sql`SELECT own_site_name() AS name`);
  return rows[0]?.name ?? null;
}

/** The company with this short name, current or former. Null if there is none. */
export async function companyOfSiteName(
  db: Pick<Transactions, 'asPlatform'>,
  name: string,
): Promise<{ tenantId: number; current: boolean } | null> {
  const [found] = await db.asPlatform((tx) =>
    tx
      .select({ tenantId: siteNames.tenant_id, current: siteNames.current })
      .from(siteNames)
      .where(eq(siteNames.name, name)),
  );
  return found ?? null;
}

/** A company's current short name. If it has none, it gets one. */
export function siteNameOfCompany(db: Pick<Transactions, 'asPlatform'>, tenantId: number): Promise<string> {
  return db.asPlatform(async (tx) => {
    const [found] = await tx
      .select({ name: siteNames.name })
      .from(siteNames)
      .where(and(eq(siteNames.tenant_id, tenantId), eq(siteNames.current, true)));
    if (found) return found.name;
    const [company] = await tx
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.tenant_id, tenantId));
    return giveSiteName(tx, tenantId, company?.name ?? '');
  });
}
