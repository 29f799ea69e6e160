import { accountFor, bookAccounts } from '@recoup/contract/exchange/books/book-accounts';
import type { BookMapping } from '@recoup/contract/exchange/books/books';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { locations } from '../../../schema/core.ts';
import { connections } from '../../../schema/integrations.ts';
import { inOrder } from './amounts.ts';
import type { JournalEntry } from './book-port.ts';
import type { BookEntryRow } from './write-entries.ts';

/** The entry with the accounts that the company chose. */
export async function journalOf(tx: Tx, entry: BookEntryRow): Promise<JournalEntry> {
  const [found] = await tx.select().from(connections).where(eq(connections.id, entry.connection_id));
  const [location] = await tx.select().from(locations).where(eq(locations.id, entry.location_id));
  const mapping: BookMapping = found?.books ?? { start_on: null, closed_through: null, accounts: {}, places: {} };
  const amounts = inOrder(entry.amounts);
  const lines = amounts.map(([place, amount]) => {
    const account = accountFor(place, mapping.accounts);
    if (!account)
      throw new ServiceError('validation', `No account is selected for ${bookAccounts[place].label}.`, {
        issue: 'unmapped',
      });
    return { account, of: place, about: bookAccounts[place].label, amount: { amount, currency: entry.currency } };
  });
  const what = entry.number === 1 ? 'Day' : 'Correction of the day';
  return {
    reference: entry.reference,
    key: `${entry.reference}-${entry.revision}`,
    date: entry.dated,
    note: `${entry.reference}: ${what} ${entry.day}, ${location?.name ?? 'closed location'}`,
    place: mapping.places[String(entry.location_id)] || null,
    lines,
  };
}
