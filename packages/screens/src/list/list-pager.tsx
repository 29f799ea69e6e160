import { pageSizes } from '@recoup/contract/wire';
import { Box, IconButton, Inline, numberText, SelectField, Text, TextField, useNarrow } from '@recoup/ui';
import {
  functionalUpdate,
  type RowData,
  rowPaginationFeature,
  type Table_RowPagination,
  type TableFeatures,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import type { ListAnswer } from './list-types.ts';
import type { Pages } from './use-pages.ts';

/** Which part of a list is shown, and how long the list is. */
type Shown = Pick<ListAnswer<unknown>, 'from' | 'to' | 'total' | 'more_than_total'>;

interface PagerProps {
  shown: Shown;
  /** The table, which knows its pages and how to turn them. */
  table: Pick<
    Table_RowPagination<TableFeatures, RowData>,
    | 'getPageCount'
    | 'getCanPreviousPage'
    | 'getCanNextPage'
    | 'getCanLastPage'
    | 'firstPage'
    | 'previousPage'
    | 'nextPage'
    | 'lastPage'
    | 'setPageIndex'
    | 'setPageSize'
  >;
  page: number;
  /** Leave out if the page size is fixed. */
  perPage?: number;
}

function shownText({ from, to, total, more_than_total }: Shown): string {
  if (total === 0) return 'No entries';
  if (total === 1) return '1 entry';
  return `Showing ${numberText(from)} to ${numberText(to)} of ${more_than_total ? 'more than ' : ''}${numberText(total)} entries`;
}

/** Shown below every table: which rows are visible, and buttons to the other pages. */
export function Pager({ shown, table, page, perPage }: PagerProps) {
  const last = Math.max(1, table.getPageCount());
  const more = shown.more_than_total === true;
  // A phone has no room for four buttons, so the page number is typed.
  const narrow = useNarrow();
  return (
    <Inline
      as="nav"
      aria-label="Pages"
      justifyContent="space-between"
      gap={3}
      wrap
      paddingInline={3}
      paddingBlock={2}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Text small muted>
        {shownText(shown)}
      </Text>
      <Inline gap={1}>
        {perPage !== undefined && (
          <Box width={{ base: '120px', sm: '104px' }} marginInlineEnd={{ base: 0, sm: 2 }}>
            <SelectField
              label="Rows per page"
              hideLabel
              compact
              value={String(perPage)}
              onChange={(size) => table.setPageSize(Number(size))}
              options={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
            />
          </Box>
        )}
        {!narrow && (
          <IconButton
            icon="first"
            label="First page"
            disabled={!table.getCanPreviousPage()}
            onClick={table.firstPage}
          />
        )}
        <IconButton
          icon="left"
          label="Previous page"
          disabled={!table.getCanPreviousPage()}
          onClick={table.previousPage}
        />
        <PageInput page={page} onPage={(next) => table.setPageIndex(next - 1)} />
        <Text small muted whiteSpace="nowrap">
          of {numberText(last)}
          {more && '+'}
        </Text>
        <IconButton icon="right" label="Next page" disabled={!table.getCanNextPage()} onClick={table.nextPage} />
        {!narrow && (
          <IconButton
            icon="last"
            label="Last page"
            disabled={more || !table.getCanLastPage()}
            onClick={table.lastPage}
          />
        )}
      </Inline>
    </Inline>
  );
}

const features = tableFeatures({ rowPaginationFeature });
const none: [] = [];

interface ListPagerProps extends Pages {
  answer: Shown & Pick<ListAnswer<unknown>, 'last_page'>;
}

/** The same pager for rows outside a table: cards, and tables without their own columns. */
export function ListPager({ answer, page, perPage, onPages }: ListPagerProps) {
  const pagination = { pageIndex: page - 1, pageSize: perPage ?? pageSizes[0] };
  const table = useTable({
    features,
    columns: none,
    data: none,
    manualPagination: true,
    pageCount: Math.max(1, answer.last_page),
    state: { pagination },
    onPaginationChange: (updater) => {
      const { pageIndex, pageSize } = functionalUpdate(updater, pagination);
      onPages({ page: pageIndex + 1, perPage: pageSize });
    },
  });
  return <Pager shown={answer} table={table} page={page} {...(perPage && { perPage })} />;
}

/** A field for the page number, applied 300 ms after the last key. The table clamps it to the existing pages. */
function PageInput({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (text === null || !/^-?\d+$/.test(text)) return;
    const timer = setTimeout(() => {
      setText(null);
      onPage(Number(text));
    }, 300);
    return () => clearTimeout(timer);
  }, [text, onPage]);
  return (
    <Box width={{ base: 12, sm: 16 }}>
      <TextField
        label="Page"
        hideLabel
        compact
        inputMode="numeric"
        value={text ?? String(page)}
        onChange={setText}
        onBlur={() => {
          if (text !== null && !/^-?\d+$/.test(text)) setText(null);
        }}
      />
    </Box>
  );
}
