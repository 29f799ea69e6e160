import type { Database } from '../../../platform/db/db.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { companyOfKey } from '../../session/company/company-key.ts';
import { companyOfSiteName, siteNameOfCompany } from '../../session/company/site-name.ts';

/** The company that an address refers to. `moved` if its name in the address has changed. */
export interface FoundShop {
  readonly tenantId: number;
  readonly name: string;
  readonly moved: boolean;
}

/** Finds the shop of an address by its current short name, a former one, or the key used in older addresses. */
export async function findShop(
  db: Pick<Database, 'asPlatform'>,
  secrets: Secrets,
  named: string,
): Promise<FoundShop | null> {
  const byKey = /^[\w-]{32}$/.test(named) ? companyOfKey(secrets, named) : null;
  const found = byKey === null ? await companyOfSiteName(db, named.toLowerCase()) : { tenantId: byKey, current: false };
  if (!found) return null;
  const { tenantId, current } = found;
  if (current && named === named.toLowerCase()) return { tenantId, name: named, moved: false };
  return { tenantId, name: await siteNameOfCompany(db, tenantId), moved: true };
}
