import { useEndpoint } from '@recoup/api';
import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { getIntegration } from '@recoup/contract/add-ons/integrations';
import {
  type BookEntry,
  bookEntryStates,
  countBooks,
  listBookEntries,
  retryBookEntry,
} from '@recoup/contract/exchange/books/books';
import { pathTo } from '@recoup/contract/route';
import { Navigate, useParams } from '@recoup/remote-kit';
import { ActionButton, type Column, ListPage, Money, When } from '@recoup/screens';
import { Box, Button, dayText, Inline, StatusDot, Text } from '@recoup/ui';
import { useState } from 'react';
import { EntryDialog, nameOfEntry } from './EntryDialog.tsx';

/** Journal entries by day and location: posted, waiting and rejected. */
export default function BookEntriesPage() {
  const { slug } = useParams();
  const book = integrationSlugs.find((one) => one === slug);
  return book && integrationOf(book).books ? <Entries slug={book} /> : <Navigate to={pathTo('addOns')} replace />;
}

function Entries({ slug }: { slug: IntegrationSlug }) {
  const [openEntry, setOpenEntry] = useState<BookEntry | null>(null);
  const { id, name } = integrationOf(slug);
  const read = useEndpoint(getIntegration, { params: { id } });
  const [account] = read.data?.data.connections ?? [];
  const columns: readonly Column<BookEntry>[] = [
    {
      id: 'day',
      header: 'Day',
      width: 170,
      sortable: true,
      cell: ({ day, dated, number }) => (
        <Box>
          {dayText(day)}
          {number > 1 && (
            <Text small muted>
              Correction {number - 1}
            </Text>
          )}
          {dated !== day && (
            <Text small muted>
              Dated {dayText(dated)}
            </Text>
          )}
        </Box>
      ),
    },
    { id: 'location', header: 'Location', width: 150, cell: ({ location_name }) => location_name },
    {
      id: 'state',
      header: 'Status',
      width: 300,
      cell: ({ state, message, advice }) => (
        <Box>
          <StatusDot tone={bookEntryStates[state].tone}>{bookEntryStates[state].label}</StatusDot>
          {[message, advice].filter(Boolean).map((text) => (
            <Text key={text} small muted>
              {text}
            </Text>
          ))}
        </Box>
      ),
    },
    { id: 'total', header: 'Total', width: 110, align: 'end', cell: ({ total }) => <Money value={total} /> },
    { id: 'posted_at', header: 'Posted', width: 135, cell: ({ posted_at }) => <When at={posted_at} clock /> },
    {
      id: 'more',
      header: 'Actions',
      buttons: true,
      width: 210,
      hideable: false,
      cell: (row) => (
        <Inline gap={2}>
          <Button size="sm" onClick={() => setOpenEntry(row)}>
            View
          </Button>
          {(row.state === 'refused' || row.state === 'failed') && (
            <ActionButton endpoint={retryBookEntry} input={{ params: { id: row.id } }} size="sm">
              Try again
            </ActionButton>
          )}
        </Inline>
      ),
    },
  ];
  return (
    <>
      <ListPage
        title={`Journal entries in ${name}`}
        back={{ to: pathTo('integration', { slug }), label: 'Account' }}
        endpoint={listBookEntries}
        query={{ integration: slug }}
        columns={columns}
        nameOf={nameOfEntry}
        actions={
          account && (
            <ActionButton
              endpoint={countBooks}
              input={{ params: { id: account.id } }}
              icon="refresh"
              failed="We couldn’t post the entries"
            >
              Post now
            </ActionButton>
          )
        }
        empty={{
          title: 'No entries yet',
          text: account
            ? 'Each location’s day appears here the night after it ends.'
            : `Connect ${name}, and each location’s day appears here the night after it ends.`,
        }}
      />
      {openEntry && <EntryDialog entry={openEntry} onClose={() => setOpenEntry(null)} />}
    </>
  );
}
