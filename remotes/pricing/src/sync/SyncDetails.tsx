import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import type { Category } from '@recoup/contract/pricing/catalogue';
import { syncDetails } from '@recoup/contract/pricing/price-sync';
import { Loaded } from '@recoup/screens';
import { Badge, Box, Button, Card, Heading, Inline, Scroller, Stack, Text, TextField } from '@recoup/ui';
import { useDeferredValue, useState } from 'react';

const headers = ['Device', 'Condition', 'Ours', 'Theirs'];

/** Their prices beside ours, a page at a time. */
export function SyncDetails({ category }: { category: Category }) {
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const read = useEndpoint(syncDetails, { body: { category_id: category, page, search } });
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>Their prices beside yours</Heading>
        <Box maxWidth="320px">
          <TextField
            label="Find a device"
            compact
            value={text}
            placeholder="From 3 characters"
            onChange={(next) => {
              setText(next);
              setPage(1);
            }}
          />
        </Box>
        <Loaded
          what="The prices"
          read={read}
          fades
          isEmpty={({ data }) => data.items.length === 0}
          empty="No device is in both catalogues."
        >
          {({ data: { items, pagination } }) => (
            <>
              <Scroller tabIndex={0} role="region" aria-label="Their prices beside yours">
                <Box as="table" width="100%" fontSize="sm">
                  <thead>
                    <tr>
                      {headers.map((header) => (
                        <Box as="th" key={header} textAlign="start" fontWeight={500} color="text.muted" padding={2}>
                          {header}
                        </Box>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {items.map(({ product_id, name, condition, ours, theirs, is_custom }) => (
                      <Box as="tr" key={`${product_id} ${condition}`} borderTopWidth="1px" borderColor="border">
                        <Box as="td" padding={2}>
                          {name}
                        </Box>
                        <Box as="td" padding={2}>
                          {condition}
                        </Box>
                        <Box as="td" padding={2} whiteSpace="nowrap">
                          {ours ? formatMoney(ours) : '–'} {is_custom && <Badge>Custom, stays</Badge>}
                        </Box>
                        <Box as="td" padding={2}>
                          {formatMoney(theirs)}
                        </Box>
                      </Box>
                    ))}
                  </tbody>
                </Box>
              </Scroller>
              <Inline gap={2}>
                <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  Previous
                </Button>
                <Button size="sm" disabled={page >= pagination.last_page} onClick={() => setPage(page + 1)}>
                  Next
                </Button>
                <Text small muted>
                  Page {page} of {pagination.last_page}, {pagination.total} prices
                </Text>
              </Inline>
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
