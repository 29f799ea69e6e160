import { useEndpoint } from '@recoup/api';
import { cancelPriceImport, listPriceImports, type PriceImport } from '@recoup/contract/pricing/price-imports';
import { ActionButton, When } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Card, Heading, Inline, numberText, Stack } from '@recoup/ui';
import { ReviewButton } from './ReviewDialog.tsx';

function CancelButton({ id, file_name }: PriceImport) {
  return (
    <ActionButton
      endpoint={cancelPriceImport}
      input={{ params: { id: Number(id) } }}
      size="sm"
      confirm={{
        title: `Cancel prices from ${file_name}?`,
        text: 'They won’t go live. Current prices stay.',
        verb: 'Cancel scheduled prices',
        danger: true,
      }}
    >
      Cancel
    </ActionButton>
  );
}

const columns: readonly DataColumn<PriceImport>[] = [
  { id: 'file', header: 'File', cell: ({ file_name }) => file_name, names: true },
  { id: 'prices', header: 'Prices', cell: ({ success }) => numberText(success), align: 'end' },
  {
    id: 'live',
    header: 'Goes live',
    cell: ({ live_at }) => (live_at ? <When at={live_at} clock /> : 'Waiting for review'),
  },
  { id: 'by', header: 'By', cell: ({ by }) => by, wide: true },
  {
    id: 'cancel',
    header: 'Actions',
    cell: (scheduled) => (
      <Inline gap={2}>
        {scheduled.live_at === null && <ReviewButton late={scheduled} />}
        <CancelButton {...scheduled} />
      </Inline>
    ),
  },
];
/**
 * Scheduled uploads and editor prices, and those that need a review because they didn't go live. Renders nothing if
 * there are none.
 */
export function ScheduledUploads() {
  const { data } = useEndpoint(listPriceImports, { query: { state: 'checked', per_page: 100 } });
  const scheduled = data?.data.filter(({ source, live_at }) => live_at !== null || source === 'bulk') ?? [];
  if (scheduled.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>Scheduled prices</Heading>
        <DataTable label="Scheduled prices" columns={columns} items={scheduled} idOf={({ id }: PriceImport) => id} />
      </Stack>
    </Card>
  );
}
