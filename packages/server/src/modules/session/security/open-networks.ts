import { signInRules } from '@recoup/contract/session/sign-in-rules';
import * as v from 'valibot';
import { audit } from '../../../platform/audit/audit.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Pool } from '../../../platform/db/pool.ts';
import { accounts, settings } from '../../../schema/core.ts';

/**
 * Opens a company to all networks again, for an operator at its owner's request. Finds it by the email of a user.
 * Returns how many networks were allowed, or null if no user has this email.
 */
export async function openNetworks(
  pool: Pick<Pool, 'asPlatform' | 'inTenant'>,
  email: string,
  now: Date,
): Promise<number | null> {
  const [account] = await pool.asPlatform((tx) => tx.select().from(accounts).where(eq(accounts.email, email)));
  if (!account) return null;
  const tenantId = account.tenant_id;
  return pool.inTenant(tenantId, async (tx) => {
    const rules = eq(settings.key, signInRules.key);
    const [row] = await tx.select().from(settings).where(rules).for('update');
    const before = row && v.parse(signInRules.schema, row.value);
    if (!row || !before || before.networks.length === 0) return 0;
    const version = row.version + 1;
    await tx
      .update(settings)
      .set({ value: { ...before, networks: [] }, version, updated_at: now })
      .where(rules);
    const about = { entity: 'setting', entityId: row.id, subject: signInRules.title, version };
    const from = before.networks.map(({ network }) => network).join(', ');
    await audit(tx, { tenantId, actor: 'system' }, [
      { ...about, action: 'Networks opened by the operator', field: 'networks', from, to: '' },
    ]);
    return before.networks.length;
  });
}
