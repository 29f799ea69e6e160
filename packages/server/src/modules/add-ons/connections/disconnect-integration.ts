import { integrationOf } from '@recoup/contract/add-ons/integration';
import type { disconnectIntegration as endpoint } from '@recoup/contract/add-ons/integrations';
import { eq } from 'drizzle-orm';
import { audit } from '../../../platform/audit/audit.ts';
import type { Handler } from '../../../platform/handler.ts';
import { connections } from '../../../schema/integrations.ts';
import { lockConnection } from './find-connection.ts';

/** Forgets an account with its credentials. */
export const disconnectIntegration: Handler<typeof endpoint> = async (tx, { session, params, effects }) => {
  const { id, integration, account } = await lockConnection(tx, session, params.id);
  const { name } = integrationOf(integration);
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
  return { success: true, message: `${name} is disconnected.` };
};
