import { pathTo } from '@recoup/contract/route';
import type { Pool } from '../../../platform/db/pool.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { linkKey, noCompany } from '../links/links.ts';
import { isFirst } from './make-company.ts';

const goodForHours = 24;

/** The link to register the first company with its owner. Null if there is a company already. */
export async function firstOwnerLink(
  pool: Pick<Pool, 'asPlatform'>,
  secrets: Secrets,
  origin: string,
  now: Date,
): Promise<string | null> {
  if (!(await pool.asPlatform(isFirst))) return null;
  const until = new Date(now.getTime() + goodForHours * 3_600_000);
  const key = linkKey(secrets, 'first owner', { tenantId: 0, userId: 0, until }, noCompany);
  return `${origin}${pathTo('register')}?key=${key}`;
}
