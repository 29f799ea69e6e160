import type { contract } from '@recoup/contract';
import { integrationsFor } from '@recoup/contract/add-ons/integration';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { connections } from '../../../schema/integrations.ts';
import type { StoredConnection } from '../../add-ons/connections/connected.ts';
import { checkUse, lockConnection, mayUse } from '../../add-ons/connections/find-connection.ts';
import { changeField, chooseAt, chooseOffers, connectAccount, readAccount } from './account-handlers.ts';
import { asCarrierAccount } from './account-rows.ts';
import { beginSetUp } from './set-up.ts';
import { uspsHandlers } from './usps-accounts.ts';

export const carrierAccountHandlers: Handlers<typeof contract.carrierAccounts> = {
  ...uspsHandlers,
  connectShipmondo: connectAccount('shipmondo'),
  listShipmondo: readAccount('shipmondo'),
  chooseShipmondo: chooseOffers('shipmondo'),
  shipEngineStatus: readAccount('shipengine'),
  connectShipEngine: connectAccount('shipengine'),
  listShipEngine: readAccount('shipengine'),
  chooseShipEngine: chooseOffers('shipengine'),
  connectEasyPost: connectAccount('easypost'),
  listEasyPost: readAccount('easypost'),
  chooseEasyPost: chooseOffers('easypost'),
  easyPostReturns: async (tx, { body: { location_id, ...changed }, ...by }) =>
    changeField(tx, by, 'easypost', location_id, changed),
  listUps: readAccount('ups'),
  chooseUps: chooseOffers('ups'),
  listFedEx: readAccount('fedex'),
  chooseFedEx: chooseOffers('fedex'),
  getUpsMobile: readAccount('ups-direct-to-mobile'),
  connectUpsMobile: connectAccount('ups-direct-to-mobile'),
  async listShipmondoAll(tx, { session }) {
    const rows = await tx
      .select()
      .from(connections)
      .where(inArray(connections.integration, integrationsFor('carrier')))
      .orderBy(sql`${connections.location_id} nulls first`, asc(connections.id));
    const accounts = [];
    for (const row of rows.filter(({ integration }) => mayUse(session, integration)))
      accounts.push({ integration: row.integration, ...(await asCarrierAccount(tx, row)) });
    return { data: accounts };
  },
  async getCarrierSetup(tx, { session, params }) {
    const [connection] = await tx.select().from(connections).where(eq(connections.id, params.id));
    const seller = isSeller(connection);
    checkUse(session, seller.integration);
    return { data: await asCarrierAccount(tx, seller) };
  },
  async chooseCarriers(tx, { session, params, body, effects }) {
    return chooseAt(tx, await lockSeller(tx, session, params.id), { body, effects });
  },
  async setUpCarriers(tx, { params, session, effects }) {
    const { tenantId, userId } = session;
    const connection = await lockSeller(tx, session, params.id);
    await beginSetUp(tx, effects, { tenantId, connectionId: connection.id, userId });
    return { success: true, message: 'Loading carriers', data: await asCarrierAccount(tx, connection) };
  },
};

/** Locks and reads a connected account that sells labels. */
async function lockSeller(tx: Tx, session: Session, id: number) {
  return isSeller(await lockConnection(tx, session, id));
}

function isSeller(connection: StoredConnection | undefined): StoredConnection {
  if (!connection || !integrationsFor('carrier').includes(connection.integration)) throw new Refusal('not_found');
  return connection;
}
