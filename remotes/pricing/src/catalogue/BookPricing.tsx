import { useCommand, useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import {
  downloadIsbnSample,
  isbnListMaxBytes,
  listInvalidBooks,
  listPricedBooks,
  startBookPricing,
  uploadIsbns,
} from '@recoup/contract/pricing/books';
import { pathTo } from '@recoup/contract/route';
import { Link, useNavigate, useUrlState } from '@recoup/remote-kit';
import { ActionButton, attempt, DownloadButton, IfAllowed, ListPager, Loaded, usePages } from '@recoup/screens';
import { FileDrop } from '@recoup/screens/forms';
import { Box, Card, Facts, Heading, Inline, LinkText, numberText, Stack, Text } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';

/** Prices books by ISBN: a list is looked up, and the source's values become prices to confirm. */
export function BookPricing() {
  const { params } = useUrlState();
  const navigate = useNavigate();
  const send = useCommand(uploadIsbns);
  const books = useEndpoint(listPricedBooks, { query: {} });
  const showsInvalid = params.get('isbn') === 'invalid';
  const take = async (file: File) => {
    const answer = await attempt(() => send.mutateAsync({ file }), 'We couldn’t add the list');
    if (answer) toast({ title: answer.message });
  };
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>Books by ISBN</Heading>
        <IfAllowed endpoint={uploadIsbns}>
          <FileDrop
            label="Drop a list of ISBNs here"
            help="A CSV file with one ISBN per row"
            types={['.csv']}
            maxBytes={isbnListMaxBytes}
            disabled={send.isPending}
            onFile={(file) => void take(file)}
          />
        </IfAllowed>
        <Loaded what="Books" read={books}>
          {({ data, total }) =>
            total > 0 && (
              <>
                <Text strong>{total === 1 ? '1 book found' : `${numberText(total)} books found`}</Text>
                <Facts
                  columns={2}
                  items={data.map(({ title, author, price }) => ({
                    label: `${title}, ${author}`,
                    value: formatMoney(price),
                  }))}
                />
              </>
            )
          }
        </Loaded>
        <Inline gap={2} wrap>
          <DownloadButton endpoint={downloadIsbnSample} input={{}}>
            Download sample
          </DownloadButton>
          {(books.data?.total ?? 0) > 0 && (
            <ActionButton
              look="primary"
              endpoint={startBookPricing}
              input={{}}
              failed="We couldn’t price the books"
              onDone={() => void navigate(pathTo('priceUpload'))}
            >
              Price books
            </ActionButton>
          )}
          <LinkText asChild>
            <Link to={`${pathTo('productCatalog', { category: 'books' })}?isbn=invalid`}>Invalid ISBNs</Link>
          </LinkText>
        </Inline>
        {showsInvalid && <InvalidIsbns />}
      </Stack>
    </Card>
  );
}

function InvalidIsbns() {
  const { query, pager } = usePages();
  const read = useEndpoint(listInvalidBooks, { query: { page: query.page, limit: query.per_page } });
  return (
    <Loaded
      what="ISBNs"
      read={read}
      isEmpty={({ total }) => total === 0}
      empty="Every ISBN in the last list was found."
    >
      {(answer) => (
        <Box as="section" aria-label="Invalid ISBNs" borderWidth="1px" borderColor="border" borderRadius="md">
          <Stack gap={2} padding={3}>
            {answer.data.map(({ id, row, isbn, reason }) => (
              <Text key={id} small>
                Row {row}: {isbn || 'empty'}. {reason}.
              </Text>
            ))}
          </Stack>
          <ListPager answer={answer} {...pager} />
        </Box>
      )}
    </Loaded>
  );
}
