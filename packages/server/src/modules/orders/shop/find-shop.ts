import type { Database } from '../../../platform/db/db.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { companyOfKey } from '../../session/company/company-key.ts';
import { companyOfSiteName, siteNameOfCompany } from '../../session/company/site-name.ts';

/** A company that was named in an address; `moved` where it has another name there now. */
export interface FoundShop {
  readonly tenantId: number;
  readonly name: string;
  readonly moved: boolean;
}

/** Whose shop an address names: by its short name, one that it had before, or the key that stood there once. */
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
