import type { contract } from '@recoup/contract';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { connections } from '../../../schema/integrations.ts';
import { disconnectIntegration } from '../../add-ons/connections/disconnect-integration.ts';
import { lockConnection } from '../../add-ons/connections/find-connection.ts';
import { connectionOf, connectWith } from './account-handlers.ts';
import { asCarrierAccount } from './account-rows.ts';

type UspsCalls = Pick<
  Handlers<typeof contract.carrierAccounts>,
  'listUspsAccounts' | 'currentUspsAccount' | 'createUspsAccount' | 'changeUspsAccount' | 'deleteUspsAccount'
>;

async function lockUsps(tx: Tx, session: Session, id: number) {
  const connection = await lockConnection(tx, session, id);
  if (connection.integration !== 'usps') throw new Refusal('not_found');
  return connection;
}

/** USPS accounts: one for the company, and optionally one per location. */
export const uspsHandlers: UspsCalls = {
  async listUspsAccounts(tx) {
    const rows = await tx
      .select()
      .from(connections)
      .where(eq(connections.integration, 'usps'))
      .orderBy(sql`${connections.location_id} nulls first`, asc(connections.id));
    const accounts = [];
    for (const row of rows) accounts.push(await asCarrierAccount(tx, row));
    return { data: accounts };
  },
  async currentUspsAccount(tx, { session }) {
    const stored = await connectionOf(tx, 'usps', session.locationId);
    return { data: await asCarrierAccount(tx, stored ?? (await connectionOf(tx, 'usps', null))) };
  },
  async createUspsAccount(tx, { body: { location_id, ...typed }, ...by }) {
    if (await connectionOf(tx, 'usps', location_id)) {
      const errors = { location_id: ['already has an account'] };
      throw new Refusal('invalid', 'This location already has a USPS account.', { errors });
    }
    return connectWith(tx, by, 'usps', location_id, typed);
  },
  async changeUspsAccount(tx, { params, body, ...by }) {
    const { location_id } = await lockUsps(tx, by.session, params.id);
    return connectWith(tx, by, 'usps', location_id, body);
  },
  async deleteUspsAccount(tx, call) {
    await lockUsps(tx, call.session, call.params.id);
    return disconnectIntegration(tx, call);
  },
};
