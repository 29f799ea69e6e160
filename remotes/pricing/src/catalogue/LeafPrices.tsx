import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { listPrices, type priceSources } from '@recoup/contract/pricing/catalogue';
import { Loaded, Money, When } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Box, Scroller, Skeleton } from '@recoup/ui';

const sources: Record<(typeof priceSources)[number], string> = {
  manual: 'By hand',
  upload: 'Upload',
  sync: 'Sync',
  rule: 'Rule',
};

type Row = AnswerOf<typeof listPrices>['data'][number];

const columns: readonly DataColumn<Row>[] = [
  { id: 'condition', header: 'Condition', cell: ({ condition }) => condition },
  { id: 'price', header: 'Price', cell: ({ price }) => <Money value={price} />, align: 'end' },
  { id: 'source', header: 'Source', cell: ({ source }) => (source ? sources[source] : '–') },
  { id: 'change', header: 'Last change', cell: ({ last_update }) => <When at={last_update} clock /> },
];

/** A device's prices by condition, each with its source. */
export function LeafPrices({ id, name }: { id: number; name: string }) {
  const read = useEndpoint(listPrices, { query: { id } });
  return (
    <Loaded
      what="Prices"
      read={read}
      skeleton={<Skeleton height={16} marginBlock={2} />}
      isEmpty={({ data }) => data.length === 0}
      empty="You don’t buy this device in any condition."
    >
      {({ data }) => (
        <Scroller role="region" aria-label={`Prices for ${name}`} tabIndex={0} marginBlock={2}>
          <Box minWidth="480px" maxWidth="640px">
            <DataTable columns={columns} items={data} idOf={(row) => row.condition_id} />
          </Box>
        </Scroller>
      )}
    </Loaded>
  );
}
