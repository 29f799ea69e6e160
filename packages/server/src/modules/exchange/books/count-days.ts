import { integrationsFor } from '@recoup/contract/add-ons/integration';
import { bookDaysCounted } from '@recoup/contract/exchange/books/books';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from '../../../platform/db/drizzle.ts';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { companies } from '../../../schema/core.ts';
import { connections } from '../../../schema/integrations.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { readCompany } from '../../session/company/company.ts';
import { addDays, dayIn } from '../../session/company/days.ts';
import { booksPort } from './book-port.ts';
import { writeEntries } from './write-entries.ts';

/** At this hour of a company's night, yesterday has ended and the database is idle. */
const atHour = 2;

/** Queues a count for every connection whose company’s day has ended since the last one. */
export async function countEndedDays({ pool, now, outbox }: HousekeepingParts): Promise<void> {
  const here = sql`(${now.toISOString()}::timestamptz - make_interval(hours => ${atHour})) at time zone ${companies.timezone}`;
  const yesterday = sql`(${here})::date - 1`;
  await pool.asPlatform(async (tx) => {
    const due = await tx
      .select({ tenantId: connections.tenant_id, connectionId: connections.id, day: sql<string>`(${yesterday})::text` })
      .from(connections)
      .innerJoin(companies, eq(companies.tenant_id, connections.tenant_id))
      .where(
        and(
          inArray(connections.integration, integrationsFor(booksPort.name)),
          isNotNull(connections.books),
          or(isNull(connections.counted_on), lt(connections.counted_on, yesterday)),
        ),
      );
    const jobs = due.map(({ day, ...payload }) => ({
      payload,
      key: `count-books-${payload.tenantId}-${payload.connectionId}-${day}`,
    }));
    await outbox.putMany(tx, 'count-books', jobs);
  });
}

/** Counts the days that have ended, and writes what their entries are still missing. */
export const countBooks: Worker<'count-books'> = async (db, { tenantId, connectionId }, { now, services }) => {
  const at = now();
  const started = await db.inTenant(tenantId, async (tx) => {
    const [connection] = await tx.select().from(connections).where(eq(connections.id, connectionId));
    const books = connection?.books?.start_on && (await serviceOf(tx, services, booksPort, connectionId));
    if (!connection?.books?.start_on || !books) return null;
    const today = dayIn((await readCompany(tx)).timezone, at);
    const first = addDays(today, -bookDaysCounted);
    return {
      connection,
      mapping: connection.books,
      organization: books.organization,
      from: [connection.books.start_on, first].toSorted().at(-1) ?? first,
      last: addDays(today, -1),
    };
  });
  if (!started) return;
  for (let day = started.from; day <= started.last; day = addDays(day, 1))
    await db.inTenant(tenantId, (tx, effects) => writeEntries(tx, effects, { ...started, day, at }));
  await db.inTenant(tenantId, (tx) =>
    tx.update(connections).set({ counted_on: started.last }).where(eq(connections.id, connectionId)),
  );
};
