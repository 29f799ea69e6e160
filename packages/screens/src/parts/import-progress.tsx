import { type ReadInput, useEndpoint } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { Box, Button, Inline, Progress, Scroller, Skeleton, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import type { ReactNode } from 'react';
import { ListPager } from '../list/list-pager.tsx';
import type { ListAnswer, RowOf } from '../list/list-types.ts';
import { usePages } from '../list/use-pages.ts';
import { ReadError } from './page.tsx';

const number = new Intl.NumberFormat('en-US');

/** How far a file is: first its upload (0 to 1), then the work on its rows (0 to 100 percent). */
export function ImportProgress({
  fileName,
  upload,
  doing = 'Saving',
  percent,
  total,
  done,
}: {
  fileName: string;
  /** What is being done with its rows. */
  doing?: string;
  upload: number | null;
  percent: number | null;
  total: number;
  /** Rows that are through, good or bad. */
  done: number;
}) {
  const uploading = upload !== null && upload < 1;
  const value = uploading ? Math.round(upload * 100) : percent;
  const label = uploading ? `Uploading ${fileName}` : `${doing} prices of ${fileName}`;
  return (
    <Stack gap={2}>
      <Inline justifyContent="space-between">
        <Text strong>{label}</Text>
        <Text muted>{value === null ? '' : `${value} %`}</Text>
      </Inline>
      <Progress percent={value} label={label} />
      <Text small muted role="status">
        {uploading || total === 0
          ? 'You can go on working; it continues in the background.'
          : `${number.format(done)} of ${number.format(total)} rows`}
      </Text>
    </Stack>
  );
}

interface InvalidRowsProps<E extends Endpoint> {
  open: boolean;
  onClose: () => void;
  /** The list of rows that were not taken; takes `page` and `limit`. */
  endpoint: E;
  columns: readonly { id: string; header: string; cell: (row: RowOf<E>) => ReactNode }[];
  /** How many rows were not taken. */
  count: number;
}

/** Rows of an upload that were not taken, each with its reason. */
export function InvalidRowsDialog<E extends Endpoint>({
  open,
  onClose,
  endpoint,
  columns,
  count,
}: InvalidRowsProps<E>) {
  const { query, pager } = usePages();
  const { page, per_page: limit } = query;
  const read = useEndpoint(endpoint, { query: { page, limit } } as unknown as ReadInput<E>, { enabled: open });
  const answer = read.data as ListAnswer<RowOf<E>> | undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title="Invalid Data Format"
      description={`We identified ${number.format(count)} rows of data that don't meet the specified format requirements.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {read.isError && !answer && <ReadError what="The rows" error={read.error} onRetry={() => void read.refetch()} />}
      {!answer && !read.isError && <Skeleton height={40} />}
      {answer && (
        <Box borderWidth="1px" borderColor="border" borderRadius="md" overflow="hidden">
          <Scroller tabIndex={0} role="region" aria-label="Rows that were not taken">
            <Box as="table" width="100%" fontSize="sm">
              <thead>
                <tr>
                  {columns.map((column) => (
                    <Box
                      as="th"
                      key={column.id}
                      textAlign="start"
                      fontWeight={500}
                      color="text.muted"
                      padding={2}
                      whiteSpace="nowrap"
                    >
                      {column.header}
                    </Box>
                  ))}
                </tr>
              </thead>
              <tbody>
                {answer.data.map((row, i) => (
                  <Box as="tr" key={`${page}-${i}`} borderTopWidth="1px" borderColor="border">
                    {columns.map((column) => (
                      <Box as="td" key={column.id} padding={2}>
                        {column.cell(row)}
                      </Box>
                    ))}
                  </Box>
                ))}
              </tbody>
            </Box>
          </Scroller>
          <ListPager answer={answer} {...pager} />
        </Box>
      )}
    </Dialog>
  );
}
