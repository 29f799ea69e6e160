import type { contract } from '@recoup/contract';
import type { Account } from '../../../platform/adapters.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Call, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { connections } from '../../../schema/integrations.ts';
import { connectionAt } from '../../add-ons/connections/connect-integration.ts';
import { accountOf, type StoredConnection, sealedFor, serviceNeeded } from '../../add-ons/connections/connected.ts';
import { renewConnection } from '../../add-ons/connections/renew-connection.ts';
import { type Crm, crmPort } from './crm-port.ts';

const places = ['location_id', 'pipeline_id', 'stage_id', 'won_stage_id'] as const;

function asCrm(connection: StoredConnection | null, account: Account) {
  const place = Object.fromEntries(places.map((name) => [name, account[name] || null]));
  return {
    is_connected: connection !== null,
    account: connection?.account ?? null,
    ...(place as Record<(typeof places)[number], string | null>),
  };
}

type Asking = Pick<Call<typeof contract.crm.listPipelines>, 'services' | 'now' | 'later'>;

/** Asks the CRM. Its objections are shown to staff. */
async function ask<T>(tx: Tx, { services, now, later }: Asking, question: (crm: Crm) => Promise<T>): Promise<T> {
  const [connection] = await tx.select().from(connections).where(eq(connections.integration, 'highlevel'));
  try {
    // In its own transaction, so that renewed credentials are kept even if the question fails.
    if (connection) await later((ownTx) => renewConnection(ownTx, services, connection.id, now));
    const { service } = await serviceNeeded(tx, services, crmPort, null, 'HighLevel isn’t connected.');
    return await question(service);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new Refusal('not_connected', `HighLevel isn’t responding: ${error.message}`);
  }
}

export const crmHandlers: Handlers<typeof contract.crm> = {
  listSubAccounts: async (tx, call) => ({
    data: [...(await ask(tx, call, (crm) => crm.subAccounts()))],
  }),

  listPipelines: async (tx, call) => ({
    data: (await ask(tx, call, (crm) => crm.pipelines())).map(({ stages, ...one }) => ({
      ...one,
      stages: [...stages],
    })),
  }),

  async getCrm(tx, { services }) {
    const [found] = await tx.select().from(connections).where(eq(connections.integration, 'highlevel'));
    return { data: asCrm(found ?? null, found ? accountOf(services.secrets, found) : {}) };
  },

  async putCrm(tx, { session, body, services, effects }) {
    const found = await connectionAt(tx, 'highlevel', null);
    if (!found) throw new Refusal('not_connected', 'HighLevel isn’t connected.');
    const { tenantId } = session;
    const values = Object.fromEntries(places.map((name) => [name, body[name] ?? '']));
    const account = { ...accountOf(services.secrets, found), ...values };
    const sealed = services.secrets.seal(JSON.stringify(account), sealedFor(tenantId, found.integration));
    await tx
      .update(connections)
      .set({ sealed, version: found.version + 1 })
      .where(eq(connections.id, found.id));
    await audit(tx, session, [
      { entity: 'integration', entityId: found.id, subject: 'HighLevel', action: 'CRM pipeline changed' },
    ]);
    effects.emit('resource.changed', { resource: 'integration', id: found.id });
    return { success: true, message: 'We’ll send new orders there.', data: asCrm(found, account) };
  },
};
