import { integrationOf } from '@recoup/contract/add-ons/integration';
import { pathTo } from '@recoup/contract/route';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, ne } from '../../../platform/db/drizzle.ts';
import { pauseAfter } from '../../../platform/jobs/retries.ts';
import type { Work, Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { bookEntries } from '../../../schema/books.ts';
import { connections } from '../../../schema/integrations.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { renewConnection } from '../../add-ons/connections/renew-connection.ts';
import { notify } from '../../session/notifications/notify.ts';
import { booksPort, type PostedEntry } from './book-port.ts';
import { journalOf } from './journal-of.ts';
import { type BookEntryRow, datedAfter, postKey } from './write-entries.ts';

/**
 * Posts an entry once. From the first request on, it may be there, which is recorded beforehand. After a lost answer,
 * it is looked up by its reference before it is posted again. An entry that the books refuse isn't there.
 */
export const postEntry: Worker<'post-book-entry'> = async (db, { tenantId, entryId }, work) => {
  const started = await db.inTenant(tenantId, (tx) => begin(tx, entryId, work.now()));
  if (!started) return;
  const { entry, wasTried } = started;
  const doubt = { left: wasTried };
  try {
    const posted = await send(db, work, entry, doubt);
    await settle(db, entry, { state: 'posted', ...posted, message: null, issue: null, posted_at: work.now() });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const failure = { message: error.message, issue: error.issue ?? null };
    const wait = pauseAfter('message', entry.attempts);
    if (error.fault === 'auth') await markFailing(db, entry, error.message, work.now());
    // Staff who hear about the connection needn't hear about each entry.
    const toldAt = error.fault === 'auth' ? null : work.now();
    if (error.isFinal) {
      // If the lookup was refused, the entry may still be there.
      const set = doubt.left ? ({ state: 'failed' } as const) : ({ state: 'refused', tried_at: null } as const);
      await settle(db, entry, { ...failure, ...set }, toldAt);
    } else if (error.fault === 'rate_limit' && !doubt.left) {
      // A quota doesn't count as an attempt: nothing was sent, so there is nothing to look up.
      const set = { tried_at: null, attempts: entry.attempts - 1 };
      await settle(db, entry, { ...failure, ...set }, null, error.retryAfter ?? quotaSeconds);
    } else if (wait === null) await settle(db, entry, { ...failure, state: 'failed' }, work.now());
    else await settle(db, entry, failure, null, Math.max(wait, error.retryAfter ?? 0));
  }
};

/** Seconds to wait for a quota that doesn't say when it ends. */
const quotaSeconds = 60;

async function begin(tx: Tx, id: number, now: Date) {
  const [entry] = await tx.select().from(bookEntries).where(eq(bookEntries.id, id)).for('update');
  if (entry?.state !== 'waiting') return null;
  const [connection] = await tx
    .select({ books: connections.books })
    .from(connections)
    .where(eq(connections.id, entry.connection_id));
  // An entry in doubt keeps its date. With another one, it wouldn't be the same entry.
  const dated = entry.tried_at ? entry.dated : datedAfter(entry.day, connection?.books?.closed_through ?? null);
  const set = { tried_at: entry.tried_at ?? now, attempts: entry.attempts + 1, dated };
  const [started] = await tx.update(bookEntries).set(set).where(eq(bookEntries.id, id)).returning();
  return started ? { entry: started, wasTried: entry.tried_at !== null } : null;
}

async function send(db: Database, work: Work, entry: BookEntryRow, doubt: { left: boolean }) {
  const { tenant_id: tenantId, connection_id } = entry;
  const { services } = work;
  await db.inTenant(tenantId, (tx) => renewConnection(tx, services, connection_id, work.now()));
  const opened = await db.inTenant(tenantId, async (tx) => {
    const books = await serviceOf(tx, services, booksPort, connection_id);
    return books?.organization === entry.organization ? { books, journal: await journalOf(tx, entry) } : null;
  });
  const { name } = integrationOf(entry.integration);
  if (!opened) throw new ServiceError('auth', `${name} was disconnected before this was posted.`);
  const { books, journal } = opened;
  const found = doubt.left ? await books.find(journal) : null;
  doubt.left = false;
  const { id: external_id, url }: PostedEntry = found ?? (await books.post(journal));
  return { external_id, url };
}

async function settle(
  db: Database,
  entry: BookEntryRow,
  set: Partial<BookEntryRow>,
  toldAt: Date | null = null,
  again?: number,
): Promise<void> {
  await db.inTenant(entry.tenant_id, async (tx, effects) => {
    // An entry that certainly isn't there gets a new key for the next try.
    const unsent = set.tried_at === null ? { revision: entry.revision + 1 } : {};
    const [row] = await tx
      .update(bookEntries)
      .set({ ...set, ...unsent })
      .where(eq(bookEntries.id, entry.id))
      .returning();
    if (row && again !== undefined)
      await effects.enqueueMany('post-book-entry', [
        { payload: { tenantId: row.tenant_id, entryId: row.id }, key: postKey(row), afterSeconds: again },
      ]);
    effects.emit('resource.changed', { resource: 'book-entry', id: entry.id });
    const { name } = integrationOf(entry.integration);
    if (toldAt && (await isFirst(tx, entry)))
      await notify(tx, effects, {
        ...{ tenantId: entry.tenant_id, type: 'books-refused', locationId: null, now: toldAt },
        title: `${name} didn’t accept an entry`,
        text: set.message ?? '',
        path: pathTo('bookEntries', { slug: entry.integration }),
      });
  });
}

/** Whether no other entry needs attention. Staff who were notified of one aren't notified for each day. */
async function isFirst(tx: Tx, { id, integration, connection_id }: BookEntryRow): Promise<boolean> {
  await tx.select({ id: connections.id }).from(connections).where(eq(connections.id, connection_id)).for('update');
  const others = and(
    ne(bookEntries.id, id),
    eq(bookEntries.integration, integration),
    inArray(bookEntries.state, ['refused', 'failed']),
  );
  return (await tx.select({ id: bookEntries.id }).from(bookEntries).where(others).limit(1)).length === 0;
}

/** Marks the connection as failing, because the books reject our credentials, and notifies staff once. */
async function markFailing(db: Database, entry: BookEntryRow, message: string, now: Date): Promise<void> {
  const { tenant_id: tenantId, connection_id, integration } = entry;
  await db.inTenant(tenantId, async (tx, effects) => {
    const isNews = and(eq(connections.id, connection_id), ne(connections.state, 'failing'));
    const [failing] = await tx.update(connections).set({ state: 'failing', message }).where(isNews).returning();
    if (!failing) return;
    effects.emit('resource.changed', { resource: 'integration', id: connection_id });
    await notify(tx, effects, {
      ...{ tenantId, type: 'books-refused', locationId: null, now },
      title: `Connect ${integrationOf(integration).name} again`,
      text: `Your days aren’t posted until you do. ${message}`,
      path: pathTo('integration', { slug: integration }),
    });
  });
}
