import { isAccountDetail, type PayoutMethod } from '@recoup/contract/payouts/payout-method';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { riskAccounts } from '../../../schema/risk.ts';

interface Paid {
  readonly method: PayoutMethod;
  readonly details: Readonly<Record<string, string>>;
}

/** The text that identifies an account; null for methods without one, such as cash. */
function accountOf({ method, details }: Paid): string | null {
  const named = Object.entries(details).filter(([name]) => isAccountDetail(method, name));
  const values = named.map(([name, value]) => `${name} ${value.replaceAll(/\s/g, '').toLowerCase()}`);
  return values.length === 0 ? null : values.toSorted().join('\n');
}

/**
 * Stores a keyed hash of the account an order is paid to, to find other orders with the same account. The account can't
 * be read from it.
 */
export async function keepAccount(
  tx: Tx,
  secrets: Pick<Secrets, 'mac'>,
  { tenantId, orderId }: { readonly tenantId: number; readonly orderId: number },
  paid: Paid,
): Promise<void> {
  const account = accountOf(paid);
  if (account === null) {
    await tx.delete(riskAccounts).where(eq(riskAccounts.order_id, orderId));
    return;
  }
  const account_hash = secrets.mac(account, `payout accounts of tenant ${tenantId}`).toString('hex');
  await tx
    .insert(riskAccounts)
    .values({ tenant_id: tenantId, order_id: orderId, account_hash })
    .onConflictDoUpdate({ target: [riskAccounts.tenant_id, riskAccounts.order_id], set: { account_hash } });
}
