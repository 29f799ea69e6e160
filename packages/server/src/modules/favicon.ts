import type { Tx } from '../platform/db/db.ts';
import type { Secrets } from '../platform/secrets.ts';
import { companyKey } from './company-key.ts';
import { readCompanyPicture } from './settings/company-pictures/read-company-picture.ts';

/** By what a page of a customer gets the company's favicon, where it has one. */
export async function faviconOf(tx: Tx, secrets: Secrets, tenantId: number): Promise<{ favicon?: string }> {
  return (await readCompanyPicture(tx, 'favicon')) ? { favicon: companyKey(secrets, tenantId) } : {};
}
