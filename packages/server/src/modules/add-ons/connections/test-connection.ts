import { integrationOf } from '@recoup/contract/add-ons/integration';
import type { testConnection as endpoint } from '@recoup/contract/add-ons/integrations';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { connections } from '../../../schema/integrations.ts';
import { askService } from './ask-service.ts';
import { accountOf } from './connected.ts';
import { asConnection } from './connection-rows.ts';
import { lockConnection } from './find-connection.ts';
import { renewConnection } from './renew-connection.ts';

function nullIfService(error: unknown): null {
  if (error instanceof ServiceError) return null;
  throw error;
}

/** Asks the service whether it still accepts the credentials, and stores the answer. */
export const testConnection: Handler<typeof endpoint> = async (
  tx,
  { session, params, now, effects, services, later },
) => {
  // Expired credentials don't count against the account. The test shows whether the renewal worked.
  await later((ownTx) => renewConnection(ownTx, services, params.id, now)).catch(nullIfService);
  const connection = await lockConnection(tx, session, params.id);
  const { integration: slug } = connection;
  const whose = { tenantId: session.tenantId, connectionId: connection.id };
  const account = accountOf(services.secrets, connection);
  const verdict = await services.adapters.at(whose, 'test', () => askService(services, slug, account));
  const result =
    'refusal' in verdict
      ? { state: 'failing' as const, message: verdict.refusal }
      : { state: 'connected' as const, message: null };
  const set = { ...result, tested_at: now };
  await tx.update(connections).set(set).where(eq(connections.id, connection.id));
  effects.emit('resource.changed', { resource: 'integration', id: connection.id });
  return {
    success: true,
    message: result.message ?? `${integrationOf(slug).name} accepts the credentials.`,
    data: asConnection(services.secrets, { ...connection, ...set }),
  };
};
