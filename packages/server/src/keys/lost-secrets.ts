import { drizzle } from 'drizzle-orm/node-postgres';
import { audit } from '../platform/audit/audit.ts';
import type { PlainRow } from '../sealed-values.ts';
import { rememberKey } from './rotate-key.ts';
import { everythingSealed, type KeyParts, openSealed, type Sealed } from './sealed-rows.ts';

/** How to handle a secret that no key opens. */
interface Loss {
  /** The secret's name for operators and owners. */
  what(row: PlainRow): string;
  /** What has to be done. */
  readonly advice: string;
  /** `$1` is the company, `$2` the row. */
  readonly clear: readonly string[];
}

const thisRow = 'WHERE tenant_id = $1 AND id = $2';
const again = 'Enter the credentials again. Their encryption key was lost.';

/** By table: every table that has sealed values. */
export const losses: Readonly<Record<string, Loss>> = {
  connections: {
    what: (row) => `Credentials of ${row.integration}`,
    advice: 'Connect the account again under Add-ons.',
    clear: [
      `UPDATE connections SET sealed = NULL, state = 'failing', message = '${again}', version = version + 1 ${thisRow}`,
    ],
  },
  consents: {
    what: (row) => `Unfinished consent for ${row.integration}`,
    advice: 'Connect the account under Add-ons.',
    clear: [`DELETE FROM consents ${thisRow}`],
  },
  customer_ids: {
    what: (row) => `ID ${row.number} of customer ${row.customer_id}`,
    advice: 'Ask the customer for their ID the next time they come.',
    clear: ['DELETE FROM id_pictures WHERE tenant_id = $1 AND record_id = $2', `DELETE FROM customer_ids ${thisRow}`],
  },
  id_pictures: {
    what: (row) => `Picture ${row.name} of an ID`,
    advice: 'Take the picture again the next time the customer comes.',
    clear: [`DELETE FROM id_pictures ${thisRow}`],
  },
  seller_statements: {
    what: (row) => `Signature of the seller of order ${row.order_id}`,
    advice: 'The statement is still there. Its signature can no longer be shown.',
    clear: [`UPDATE seller_statements SET sealed = NULL ${thisRow}`],
  },
  orders: {
    what: (row) => `Payout details of order ${row.number}`,
    advice: 'Enter the payout details again before you pay.',
    clear: [`UPDATE orders SET payout_details = payout_details - 'sealed' ${thisRow}`],
  },
  payouts: {
    what: (row) => `Details of payout ${row.reference}`,
    advice: 'If it isn’t paid yet, cancel it and pay again with new details.',
    clear: [`UPDATE payouts SET details = details - 'sealed' ${thisRow}`],
  },
  own_domains: {
    what: (row) => `Key that signs emails from ${row.domain}`,
    advice: 'Add the domain again under Settings. Until then emails come from the deployment’s address.',
    clear: [`DELETE FROM own_domains ${thisRow}`],
  },
  payment_entries: {
    what: (row) => `Account ${row.name} of customer ${row.customer_id}`,
    advice: 'Ask the customer for the account again.',
    clear: [
      'UPDATE customers SET preferred_payment_id = NULL WHERE tenant_id = $1 AND preferred_payment_id = $2',
      `DELETE FROM payment_entries ${thisRow}`,
    ],
  },
  payout_files: {
    what: (row) => `Content of payout file ${row.file_name}`,
    advice: 'The file can no longer be downloaded. Its payouts are still there.',
    clear: [`UPDATE payout_files SET content = '' ${thisRow}`],
  },
  sign_in_providers: {
    what: () => 'Client secret of your sign-in provider',
    advice: 'Enter it again under Settings > Single sign-on. Owners sign in with their password until then.',
    clear: [`UPDATE sign_in_providers SET sealed = NULL, ending = '' ${thisRow}`],
  },
  webhooks: {
    what: (row) => `Secret of the webhook to ${row.url}`,
    advice: 'Add the webhook again and copy its new secret to the receiver.',
    clear: [`DELETE FROM webhooks ${thisRow}`],
  },
};

/** A lost secret. */
export interface LostSecret {
  readonly tenantId: number;
  readonly what: string;
  readonly advice: string;
}

const tableOf = ({ column }: Sealed) => column?.table ?? 'id_pictures';

/** Every secret that no key opens. `clears` removes them, so that owners are asked for them again. */
export async function lostSecrets(parts: KeyParts, clears: boolean, now: Date): Promise<LostSecret[]> {
  const found: LostSecret[] = [];
  for await (const one of everythingSealed(parts)) {
    if (openSealed(parts.secrets, one) !== null) continue;
    const loss = losses[tableOf(one)];
    if (!loss) throw new Error(`${tableOf(one)} has no rule for secrets that are lost`);
    const lost = { tenantId: one.tenantId, what: loss.what(one.row), advice: loss.advice };
    if (clears) await clear(parts, one, loss);
    found.push(lost);
  }
  if (clears) {
    for (const tenantId of new Set(found.map((lost) => lost.tenantId)))
      await tellOwners(
        parts,
        found.filter((lost) => lost.tenantId === tenantId),
        now,
      );
    await rememberKey(parts);
  }
  return found;
}

async function clear({ pool, files }: KeyParts, { tenantId, id, row, column }: Sealed, loss: Loss): Promise<void> {
  const client = await pool.direct.connect();
  try {
    await client.query('BEGIN');
    for (const statement of loss.clear)
      await client.query(statement, statement.includes('$2') ? [tenantId, id] : [tenantId]);
    await audit(drizzle(client), { tenantId, actor: 'system' }, [
      { entity: 'secret', entityId: id, action: 'Secret lost', subject: loss.what(row), why: 'The key was lost' },
    ]);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  if (column === null) await files.remove(String(row.file_key));
}

/** Notifies users who may change settings of what to enter again. */
async function tellOwners({ pool }: KeyParts, lost: readonly LostSecret[], now: Date): Promise<void> {
  const tenantId = lost[0]?.tenantId;
  const most = 20;
  const lines = lost.slice(0, most).map(({ what, advice }) => `${what}: ${advice}`);
  const more = lost.length > most ? [`And ${lost.length - most} more: see the audit log.`] : [];
  await pool.direct.query(
    `INSERT INTO notifications (tenant_id, user_id, type, title, text, path, created_at)
     SELECT tenant_id, id, 'secrets-lost', 'Some details have to be entered again', $2, '/settings', $3
     FROM users WHERE tenant_id = $1 AND role = 'owner' AND status = 1`,
    [tenantId, [...lines, ...more].join('\n'), now],
  );
}
