import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import type { Category } from '@recoup/contract/pricing/catalogue';
import { syncDetails } from '@recoup/contract/pricing/price-sync';
import { ListPager, Loaded } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Badge, Box, Card, Heading, Scroller, Stack, TextField } from '@recoup/ui';
import { useDeferredValue, useState } from 'react';

type Item = AnswerOf<typeof syncDetails>['data']['items'][number];

const columns: readonly DataColumn<Item>[] = [
  { id: 'device', header: 'Device', cell: ({ name }) => name },
  { id: 'condition', header: 'Condition', cell: ({ condition }) => condition },
  {
    id: 'ours',
    header: 'Ours',
    cell: ({ ours, is_custom }) => (
      <>
        {ours ? formatMoney(ours) : '–'} {is_custom && <Badge>Custom, not changed</Badge>}
      </>
    ),
    nowrap: true,
  },
  { id: 'theirs', header: 'Theirs', cell: ({ theirs }) => formatMoney(theirs) },
];

/** The source's prices beside ours, page by page. */
export function SyncDetails({ category }: { category: Category }) {
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const read = useEndpoint(syncDetails, { body: { category_id: category, page, search } });
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>Compare their prices with yours</Heading>
        <Box maxWidth="320px">
          <TextField
            label="Find a device"
            compact
            value={text}
            placeholder="At least 3 characters"
            onChange={(next) => {
              setText(next);
              setPage(1);
            }}
          />
        </Box>
        <Loaded
          what="Prices"
          read={read}
          fades
          isEmpty={({ data }) => data.items.length === 0}
          empty="No devices are in both catalogs."
        >
          {({ data: { items, pagination } }) => (
            <>
              <Scroller tabIndex={0} role="region" aria-label="Compare their prices with yours">
                <DataTable
                  columns={columns}
                  items={items}
                  idOf={({ product_id, condition }) => `${product_id} ${condition}`}
                />
              </Scroller>
              <ListPager
                answer={{
                  ...pagination,
                  from: (page - 1) * pagination.per_page + 1,
                  to: (page - 1) * pagination.per_page + items.length,
                }}
                page={page}
                onPages={(next) => setPage(next.page)}
              />
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
