import { randomBytes } from 'node:crypto';
import type { BookAmounts } from '@recoup/contract/exchange/books/book-accounts';
import type { BookMapping } from '@recoup/contract/exchange/books/books';
import { dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNotNull, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { bookEntries } from '../../../schema/books.ts';
import { companies, locations } from '../../../schema/core.ts';
import { connections } from '../../../schema/integrations.ts';
import type { StoredConnection } from '../../add-ons/connections/connected.ts';
import { readCompany } from '../../session/company/company.ts';
import { addDays } from '../../session/company/days.ts';
import { type Adding, addTo, missingOf, withoutZeros } from './amounts.ts';
import { readDay } from './read-day.ts';

export type BookEntryRow = typeof bookEntries.$inferSelect;

/** The job's key, one per attempt. */
export const postKey = ({ tenant_id, id, revision, attempts }: BookEntryRow) =>
  `post-book-entry-${tenant_id}-${id}-${revision}-${attempts}`;

interface Counting {
  readonly connection: StoredConnection;
  readonly mapping: BookMapping;
  readonly organization: string;
  readonly day: string;
  readonly at: Date;
}

/** The locations whose days go to a connection: its own, or all without a connection of their own. */
async function locationsOf(tx: Tx, { location_id, integration }: StoredConnection): Promise<number[]> {
  if (location_id !== null) return [location_id];
  const ownLocations = await tx
    .select({ id: connections.location_id })
    .from(connections)
    .where(and(eq(connections.integration, integration), isNotNull(connections.location_id)));
  const all = await tx.select({ id: locations.id }).from(locations);
  return all.map(({ id }) => id).filter((id) => !ownLocations.some((one) => one.id === id));
}

type Posting = Pick<Effects, 'enqueueMany' | 'emit'>;

/** Writes entries for what a day's posted entries are missing, for each location. */
export async function writeEntries(tx: Tx, effects: Posting, counting: Counting): Promise<void> {
  const { connection, organization, day } = counting;
  // One at a time. Otherwise, two counts of the same day would both find the same amounts missing.
  await tx.select({ id: connections.id }).from(connections).where(eq(connections.id, connection.id)).for('update');
  const [span] = await tx
    .select({ from: sql<Date>`${dayStart(day)}`.mapWith(toDate), to: sql<Date>`${dayStart(day, 1)}`.mapWith(toDate) })
    .from(companies);
  if (!span) return;
  const { currency } = await readCompany(tx);
  const sums = await readDay(tx, span, currency);
  const existing = await tx
    .select()
    .from(bookEntries)
    .where(
      and(
        eq(bookEntries.integration, connection.integration),
        eq(bookEntries.organization, organization),
        eq(bookEntries.day, day),
      ),
    )
    .for('update');
  const written: BookEntryRow[] = [];
  for (const locationId of await locationsOf(tx, connection)) {
    const ofLocation = existing.filter((one) => one.location_id === locationId);
    const amounts = ofLocation.map((one) => one.amounts);
    const missing = missingOf(sums.get(locationId) ?? {}, amounts);
    if (Object.keys(missing).length > 0)
      written.push(...(await write(tx, counting, { locationId, currency, own: ofLocation, missing })));
  }
  const jobs = written.map((row) => ({
    payload: { tenantId: connection.tenant_id, entryId: row.id },
    key: postKey(row),
  }));
  if (jobs.length > 0) await effects.enqueueMany('post-book-entry', jobs);
  if (written.length > 0) effects.emit('resource.changed', { resource: 'book-entry', id: null });
}

const toDate = (value: unknown) => new Date(String(value));

interface Missing {
  readonly locationId: number;
  readonly currency: BookEntryRow['currency'];
  readonly own: readonly BookEntryRow[];
  readonly missing: BookAmounts;
}

/** Adds what is missing to an entry that certainly isn't posted yet, or else to a new one. */
async function write(
  tx: Tx,
  { connection, mapping, organization, day, at }: Counting,
  { locationId, currency, own: ofLocation, missing }: Missing,
): Promise<BookEntryRow[]> {
  const open = ofLocation.find(({ state, tried_at }) => state !== 'posted' && tried_at === null);
  const dated = datedAfter(day, mapping.closed_through);
  if (open) {
    const sum: Adding = {};
    for (const one of [open.amounts, missing]) addTo(sum, one);
    const amounts = withoutZeros(sum);
    if (Object.keys(amounts).length === 0) {
      await tx.delete(bookEntries).where(eq(bookEntries.id, open.id));
      return [];
    }
    // Uses the books' current connection. The one it was written for may be gone.
    const set = {
      ...{ amounts, dated, connection_id: connection.id, state: 'waiting' as const },
      ...{ revision: open.revision + 1, attempts: 0, message: null, issue: null },
    };
    return tx.update(bookEntries).set(set).where(eq(bookEntries.id, open.id)).returning();
  }
  const entry = {
    tenant_id: connection.tenant_id,
    integration: connection.integration,
    connection_id: connection.id,
    ...{ organization, location_id: locationId, day, dated, currency, amounts: missing },
    number: Math.max(0, ...ofLocation.map(({ number }) => number)) + 1,
    state: 'waiting' as const,
    reference: `RC${randomBytes(8).toString('hex').toUpperCase()}`,
    created_at: at,
  };
  return tx.insert(bookEntries).values(entry).returning();
}

/** The date of an entry in the books: its day, or the first one that isn't closed. */
export const datedAfter = (day: string, closedThrough: string | null) =>
  closedThrough !== null && day <= closedThrough ? addDays(closedThrough, 1) : day;
