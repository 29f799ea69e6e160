import { useEndpoint } from '@recoup/api';
import { cancelPriceImport, listPriceImports, type PriceImport } from '@recoup/contract/pricing/price-imports';
import { ActionButton, When } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Card, Heading, numberText, Stack } from '@recoup/ui';

const columns: readonly DataColumn<PriceImport>[] = [
  { id: 'file', header: 'Sheet', cell: ({ file_name }) => file_name, names: true },
  { id: 'prices', header: 'Prices', cell: ({ success }) => numberText(success), align: 'end' },
  { id: 'live', header: 'Goes live', cell: ({ live_at }) => <When at={live_at} clock />, nowrap: true },
  { id: 'by', header: 'Uploaded by', cell: ({ by }) => by, wide: true },
  {
    id: 'cancel',
    header: 'Actions',
    cell: ({ id, file_name }) => (
      <ActionButton
        endpoint={cancelPriceImport}
        input={{ params: { id: Number(id) } }}
        size="sm"
        confirm={{
          title: `Cancel ${file_name}?`,
          text: 'Its prices won’t go live.',
          verb: 'Cancel upload',
          danger: true,
        }}
      >
        Cancel
      </ActionButton>
    ),
  },
];

/** Uploads that are confirmed and wait for their time; nothing where there are none. */
export function ScheduledUploads() {
  const { data } = useEndpoint(listPriceImports, { query: { per_page: 25 } });
  const scheduled = data?.data.filter(({ state, live_at }) => state === 'checked' && live_at !== null) ?? [];
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
