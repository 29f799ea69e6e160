import type { ParamsOf } from '@recoup/contract';
import type { receiveHook } from '@recoup/contract/add-ons/hooks';
import type { SentHook } from '../../../platform/adapters.ts';
import type { Transactions } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Sender } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { connections } from '../../../schema/integrations.ts';
import { accountOf } from '../connections/connected.ts';
import { connectionOfToken } from '../connections/hook-path.ts';

/** The sender of a webhook call: the connection of the address, if its service signed the call. */
export async function senderOf(
  db: Transactions,
  { adapters, secrets }: Pick<Services, 'adapters' | 'secrets'>,
  params: unknown,
  sent: SentHook,
): Promise<Sender> {
  const { integration, connection: token } = params as ParamsOf<typeof receiveHook>;
  const ids = connectionOfToken(secrets, token);
  if (!ids) throw new Refusal('not_found');
  const [connection] = await db.inTenant(ids.tenant_id, (tx) =>
    tx
      .select()
      .from(connections)
      .where(and(eq(connections.id, ids.id), eq(connections.integration, integration))),
  );
  const hook = connection && adapters.of(integration).hook;
  if (!connection || !hook) throw new Refusal('not_found');
  if (!(await hook.verify(accountOf(secrets, connection), sent))) throw new Refusal('forged');
  return { tenantId: ids.tenant_id, connectionId: ids.id, integration, sent };
}
