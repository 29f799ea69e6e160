import { integrationOf } from '@recoup/contract/add-ons/integration';
import type { disconnectIntegration as endpoint } from '@recoup/contract/add-ons/integrations';
import { audit } from '../../../platform/audit/audit.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { deliveries } from '../../../schema/exchange.ts';
import { connections } from '../../../schema/integrations.ts';
import { lockConnection } from './find-connection.ts';

/**
 * Deletes an account with its credentials. Waiting deliveries stay in its log and can be sent to the next account from
 * there.
 */
export const disconnectIntegration: Handler<typeof endpoint> = async (tx, { session, params, effects }) => {
  const { id, integration, account } = await lockConnection(tx, session, params.id);
  const { name } = integrationOf(integration);
  const waiting = await tx.$count(deliveries, and(eq(deliveries.connection_id, id), eq(deliveries.state, 'waiting')));
  await tx.delete(connections).where(eq(connections.id, id));
  await audit(tx, session, [
    {
      entity: 'integration',
      entityId: id,
      subject: name,
      action: `${name} disconnected`,
      field: 'account',
      from: account,
      to: null,
    },
  ]);
  effects.emit('resource.changed', { resource: 'integration', id });
  const queueNote = waiting === 0 ? '' : `. Queued events (${waiting}) stay in its log.`;
  return { success: true, message: `${name} disconnected${queueNote}` };
};
