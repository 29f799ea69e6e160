import type { contract } from '@recoup/contract';
import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import { bookEntryFilters } from '@recoup/contract/exchange/books/books';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { bookEntries } from '../../../schema/books.ts';
import { locations } from '../../../schema/core.ts';
import { connections } from '../../../schema/integrations.ts';
import type { StoredConnection } from '../../add-ons/connections/connected.ts';
import { checkUse, usedBy } from '../../add-ons/connections/find-connection.ts';
import { inOrder, totalOf } from './amounts.ts';
import { booksAccount } from './book-mapping.ts';
import { type BookEntryRow, postKey } from './write-entries.ts';

function asEntry({ entry, location_name }: { entry: BookEntryRow; location_name: string | null }) {
  const { id, integration, day, dated, number, state, currency, reference, message, issue, url } = entry;
  const money = (amount: number) => ({ amount, currency });
  const lines = inOrder(entry.amounts).map(([account, amount]) => ({
    account,
    debit: amount > 0 ? money(amount) : null,
    credit: amount < 0 ? money(-amount) : null,
  }));
  return {
    ...{ id, integration, day, dated, number, state, reference, message, url },
    location_name: location_name ?? '',
    total: money(totalOf(entry.amounts)),
    lines: lines.toSorted((a, b) => Number(a.debit === null) - Number(b.debit === null)),
    advice: adviceOf(entry, issue),
    posted_at: entry.posted_at?.toISOString() ?? null,
  };
}

/** What staff can do about an entry that wasn't posted. */
function adviceOf({ integration, state }: BookEntryRow, issue: string | null): string | null {
  if (state === 'posted' || state === 'waiting') return null;
  if (issue === 'unmapped') return 'Choose the account under Accounts. Then try again.';
  if (state === 'failed') return 'Try again. We look for the entry there first, so it’s never posted twice.';
  return integrationOf(integration).books?.advice[issue ?? ''] ?? 'Fix this in your books. Then try again.';
}

type Of = Handlers<typeof contract.bookkeeping>;

export const bookEntryHandlers: Pick<Of, 'listBookEntries' | 'retryBookEntry' | 'countBooks'> = {
  listBookEntries: (tx, { session, query }) =>
    listOf(tx, query, {
      table: bookEntries,
      rows: tx
        .select({ entry: bookEntries, location_name: locations.name })
        .from(bookEntries)
        .leftJoin(locations, eq(locations.id, bookEntries.location_id))
        .$dynamic(),
      own: ({ entry }) => entry,
      searchIn: [bookEntries.reference, bookEntries.message],
      sort: '-day',
      where: and(
        query.integration && eq(bookEntries.integration, query.integration),
        usedBy(session, bookEntries.integration),
        filterBy(bookEntryFilters, query, { state: bookEntries.state }),
      ),
      as: asEntry,
    }),

  async retryBookEntry(tx, { session, params, effects }) {
    const [entry] = await tx.select().from(bookEntries).where(eq(bookEntries.id, params.id)).for('update');
    if (!entry) throw new Refusal('not_found');
    checkUse(session, entry.integration);
    const { name } = integrationOf(entry.integration);
    if (entry.state === 'posted') throw new Refusal('already_done', `This entry is in ${name}.`);
    if (entry.state === 'waiting') throw new Refusal('already_done', 'It’s already being posted.');
    const [again] = await postAgain(tx, effects, entry.integration, [entry]);
    if (!again) throw new Refusal('not_connected', `${name} is not connected.`);
    return { success: true, message: 'Posting this entry again', data: null };
  },

  async countBooks(tx, { session, params, effects, requestId }) {
    const { integration } = await booksAccount(tx, session, params.id);
    const all = await connectionsOf(tx, integration);
    const counted = all.filter(({ books }) => books?.start_on);
    if (counted.length === 0) throw new Refusal('already_done', 'Choose the first day to post under Accounts.');
    const open = await tx
      .select()
      .from(bookEntries)
      .where(and(eq(bookEntries.integration, integration), inArray(bookEntries.state, ['refused', 'failed'])))
      .orderBy(bookEntries.day)
      .limit(mostAgain)
      .for('update');
    await postAgain(tx, effects, integration, open);
    const { tenantId } = session;
    const jobs = counted.map(({ id }) => ({
      payload: { tenantId, connectionId: id },
      key: `count-books-${tenantId}-${id}-${requestId}`,
    }));
    await effects.enqueueMany('count-books', jobs);
    const message = `Posting all completed days to ${integrationOf(integration).name}`;
    return { success: true, message, data: null };
  },
};

/** The most per call. The rest follow the next time. */
const mostAgain = 2_000;

/** All accounts of an accounting system. */
const connectionsOf = (tx: Tx, integration: IntegrationSlug): Promise<StoredConnection[]> =>
  tx.select().from(connections).where(eq(connections.integration, integration)).orderBy(asc(connections.id));

/** Posts missing entries through their books' current connection. Returns those that have one. */
async function postAgain(
  tx: Tx,
  effects: Pick<Effects, 'enqueueMany' | 'emit'>,
  integration: IntegrationSlug,
  entries: readonly BookEntryRow[],
) {
  const all = await connectionsOf(tx, integration);
  const again: BookEntryRow[] = [];
  for (const [id, itsEntries] of Map.groupBy(entries, (entry) => connectionFor(all, entry)?.id)) {
    if (id === undefined) continue;
    const ids = itsEntries.map((entry) => entry.id);
    // Only entries that certainly aren't there may be sent under another key.
    const revision = sql<number>`case when ${bookEntries.tried_at} is null then ${bookEntries.revision} + 1 else ${bookEntries.revision} end`;
    const set = { state: 'waiting', connection_id: id, attempts: 0, revision } as const;
    again.push(...(await tx.update(bookEntries).set(set).where(inArray(bookEntries.id, ids)).returning()));
  }
  const jobs = again.map((row) => ({ payload: { tenantId: row.tenant_id, entryId: row.id }, key: postKey(row) }));
  if (jobs.length > 0) await effects.enqueueMany('post-book-entry', jobs);
  if (again.length > 0) effects.emit('resource.changed', { resource: 'book-entry', id: null });
  return again;
}

/** The connection that an entry was written for, or the one that replaced it. */
function connectionFor(all: readonly StoredConnection[], entry: BookEntryRow): StoredConnection | undefined {
  const at = (location: number | null) => all.find(({ location_id }) => location_id === location);
  return all.find(({ id }) => id === entry.connection_id) ?? at(entry.location_id) ?? at(null);
}
