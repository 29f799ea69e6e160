import type { contract } from '@recoup/contract';
import { integrationOf } from '@recoup/contract/add-ons/integration';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { locations } from '../../../schema/core.ts';
import { connections } from '../../../schema/integrations.ts';
import { type StoredConnection, serviceOf } from '../../add-ons/connections/connected.ts';
import { checkUse } from '../../add-ons/connections/find-connection.ts';
import { renewConnection } from '../../add-ons/connections/renew-connection.ts';
import { type BookChoices, booksPort } from './book-port.ts';

/** A connection to books, if the user may use it. */
export async function booksAccount(tx: Tx, session: Session, id: number, lock = true): Promise<StoredConnection> {
  const rows = tx.select().from(connections).where(eq(connections.id, id));
  const [found] = await (lock ? rows.for('update') : rows);
  if (!found || !integrationOf(found.integration).books) throw new Refusal('not_found');
  checkUse(session, found.integration);
  return found;
}

const nothing: BookChoices = { accounts: [], places: [] };
const unsaid = { start_on: null, closed_through: null, accounts: {}, places: {} };

type Of = Handlers<typeof contract.bookkeeping>;

export const bookMapping: Pick<Of, 'getBooks' | 'putBooks'> = {
  async getBooks(tx, { session, params, services, later, now }) {
    const account = await booksAccount(tx, session, params.id, false);
    const { name } = integrationOf(account.integration);
    const failureText = (error: unknown) => {
      if (error instanceof ServiceError) return `${name} couldn’t list your accounts: ${error.message}`;
      throw error;
    };
    let message: string | null = null;
    await later((ownTx) => renewConnection(ownTx, services, account.id, now)).catch((error: unknown) => {
      message = failureText(error);
    });
    const books = await serviceOf(tx, services, booksPort, account.id);
    const choices = await (message === null && books ? books.choices() : Promise.resolve(nothing)).catch(
      (error: unknown) => {
        message = failureText(error);
        return nothing;
      },
    );
    const places = await tx.select({ id: locations.id, name: locations.name }).from(locations).orderBy(locations.id);
    return {
      data: {
        integration: account.integration,
        account: account.account,
        ...(account.books ?? unsaid),
        version: account.version,
        locations: places.filter(({ id }) => account.location_id === null || account.location_id === id),
        their_accounts: [...choices.accounts],
        their_places: [...choices.places],
        message,
      },
    };
  },

  async putBooks(tx, { session, params, body, effects }) {
    const account = await booksAccount(tx, session, params.id);
    const { name } = integrationOf(account.integration);
    if (account.version !== body.version)
      throw new Refusal('already_done', `${name} was connected or changed by someone else. Review it again.`);
    const filled = <T extends Record<string, string | undefined>>(table: T) =>
      Object.fromEntries(Object.entries(table).filter(([, theirs]) => theirs)) as T;
    const { version, ...fields } = body;
    const books = { ...fields, accounts: filled(fields.accounts), places: filled(fields.places) };
    // With an earlier first day, there are days that haven't been counted.
    await tx
      .update(connections)
      .set({ books, counted_on: null, version: version + 1 })
      .where(eq(connections.id, account.id));
    const about = { entity: 'integration', entityId: account.id, subject: name, action: 'Accounts changed' };
    await audit(tx, session, [about]);
    effects.emit('resource.changed', { resource: 'integration', id: account.id });
    const message = books.start_on
      ? 'Accounts saved. Days are posted each night.'
      : 'Accounts saved. Nothing is posted.';
    return { success: true, message, data: { ...books, version: version + 1 } };
  },
};
