import { useEndpoint } from '@recoup/api';
import { listPrices, type priceSources } from '@recoup/contract/pricing/catalogue';
import { Loaded, Money, When } from '@recoup/screens';
import { Box, Scroller, Skeleton } from '@recoup/ui';

const sources: Record<(typeof priceSources)[number], string> = {
  manual: 'By hand',
  upload: 'Upload',
  sync: 'Sync',
  rule: 'Rule',
};

const headers = ['Condition', 'Price', 'Source', 'Last change'] as const;

/** What a leaf is bought for, condition by condition, and where each price came from. */
export function LeafPrices({ id, name }: { id: number; name: string }) {
  const read = useEndpoint(listPrices, { query: { id } });
  return (
    <Loaded
      what="Prices"
      read={read}
      skeleton={<Skeleton height={16} marginBlock={2} />}
      isEmpty={({ data }) => data.length === 0}
      empty="No conditions are bought of this device."
    >
      {({ data }) => (
        <Scroller role="region" aria-label={`Prices of ${name}`} tabIndex={0} marginBlock={2}>
          <Box as="table" fontSize="sm" minWidth="480px" width="100%" maxWidth="640px">
            <thead>
              <tr>
                {headers.map((header) => (
                  <Box
                    as="th"
                    key={header}
                    padding={1}
                    paddingInlineEnd={6}
                    fontWeight={500}
                    color="text.muted"
                    textAlign={header === 'Price' ? 'end' : 'start'}
                  >
                    {header}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <Box as="tr" key={row.condition_id} borderTopWidth="1px" borderColor="border">
                  <Box as="td" padding={1}>
                    {row.condition}
                  </Box>
                  <Box as="td" padding={1} paddingInlineEnd={6} textAlign="end">
                    <Money value={row.price} />
                  </Box>
                  <Box as="td" padding={1}>
                    {row.source ? sources[row.source] : '–'}
                  </Box>
                  <Box as="td" padding={1}>
                    <When at={row.last_update} clock />
                  </Box>
                </Box>
              ))}
            </tbody>
          </Box>
        </Scroller>
      )}
    </Loaded>
  );
}
