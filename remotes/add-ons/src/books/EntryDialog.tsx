import { integrationOf } from '@recoup/contract/add-ons/integration';
import { bookAccounts } from '@recoup/contract/exchange/books/book-accounts';
import type { BookEntry } from '@recoup/contract/exchange/books/books';
import { Money } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { dayText, LinkText, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';

type Line = BookEntry['lines'][number];

const columns: readonly DataColumn<Line>[] = [
  { id: 'account', header: 'Account', names: true, cell: ({ account }) => bookAccounts[account].label },
  { id: 'debit', header: 'Debit', align: 'end', cell: ({ debit }) => debit && <Money value={debit} /> },
  { id: 'credit', header: 'Credit', align: 'end', cell: ({ credit }) => credit && <Money value={credit} /> },
];

/** The name of an entry for staff. */
export const nameOfEntry = ({ day, location_name }: BookEntry) => `${dayText(day)}, ${location_name}`;

/** The amounts of an entry, and where to find it in the books. */
export function EntryDialog({ entry, onClose }: { entry: BookEntry; onClose: () => void }) {
  const { name } = integrationOf(entry.integration);
  return (
    <Dialog open onClose={onClose} title={nameOfEntry(entry)} description={`Reference ${entry.reference}`}>
      <Stack gap={4}>
        <DataTable columns={columns} items={entry.lines} idOf={({ account }) => account} label="Lines" />
        {entry.url ? (
          <LinkText href={entry.url} target="_blank" rel="noreferrer" textDecoration="underline">
            Open in {name}
          </LinkText>
        ) : (
          <Text small muted>
            This entry isn’t in {name} yet.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
