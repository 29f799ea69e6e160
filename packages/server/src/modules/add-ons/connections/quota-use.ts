import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';
import type { QuotaUse } from '@recoup/contract/add-ons/integrations';
import { accountQuota, quotaKey } from '../../../integrations/watched-adapters.ts';
import { callsCounted } from '../../../platform/calls/quota.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Services } from '../../../platform/services.ts';
import { accountOf, type StoredConnection } from './connected.ts';

/** How much of its quota an account has used. Null if its service documents none. */
export async function quotaUse(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  slug: IntegrationSlug,
  connection: StoredConnection,
  now: Date,
): Promise<QuotaUse | null> {
  const account = accountOf(secrets, connection);
  const quota = accountQuota({ slug, account });
  return quota && { ...quota, used: await callsCounted(tx, quotaKey({ slug, account }), quota, now) };
}
