import { Box, numberText, Stack, TextField } from '@recoup/ui';
import {
  createPaginatedRowModel,
  functionalUpdate,
  rowPaginationFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { Pager } from './list-pager.tsx';

/** The number of rows per page. */
const perPage = 50;

const features = tableFeatures({ rowPaginationFeature, paginatedRowModel: createPaginatedRowModel() });
/** The caller renders the rows. */
const none: [] = [];

const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** An item with its position among all items, from 1. */
export interface Placed<Item> {
  readonly item: Item;
  readonly place: number;
}

interface LongListProps<Item> {
  items: readonly Item[];
  /** The text that a search matches. */
  textOf: (item: Item) => string;
  /** The plural name of the items, for the search field: "devices". */
  what: string;
  /** The position of an item to show. The list turns to its page. */
  lookFor?: number | undefined;
  children: (shown: readonly Placed<Item>[]) => ReactNode;
}

/**
 * A list within a page or dialog that may have a thousand rows. It shows one page at a time, with a search field and a
 * pager. A short list is shown in full.
 */
export function LongList<Item>({ items, textOf, what, lookFor, children }: LongListProps<Item>) {
  const [words, setWords] = useState('');
  const [wanted, setPage] = useState(0);
  const [lookedFor, setLookedFor] = useState<number>();
  if (lookFor !== lookedFor) {
    setLookedFor(lookFor);
    if (lookFor) {
      setWords('');
      setPage(Math.floor((lookFor - 1) / perPage));
    }
  }
  const all = useMemo(() => items.map((item, i): Placed<Item> => ({ item, place: i + 1 })), [items]);
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = terms.length === 0 ? all : all.filter(({ item }) => hasAll(textOf(item).toLowerCase(), terms));
  const last = Math.max(0, Math.ceil(found.length / perPage) - 1);
  const pagination = { pageIndex: Math.min(wanted, last), pageSize: perPage };
  const table = useTable({
    features,
    columns: none,
    data: found,
    pageCount: last + 1,
    autoResetPageIndex: false,
    state: { pagination },
    onPaginationChange: (updater) => setPage(functionalUpdate(updater, pagination).pageIndex),
  });
  if (items.length <= perPage) return children(all);
  const shown = table.getRowModel().rows.map(({ original }) => original);
  return (
    <Stack gap={3} onKeyDown={keepFromForm}>
      <TextField
        label={`Search ${numberText(items.length)} ${what}`}
        compact
        value={words}
        onChange={(text) => {
          setWords(text);
          setPage(0);
        }}
      />
      {found.length === 0 ? <Box role="status">No matching {what}.</Box> : <Box data-rows>{children(shown)}</Box>}
      <Pager
        shown={{
          from: Math.min(pagination.pageIndex * perPage + 1, found.length),
          to: pagination.pageIndex * perPage + shown.length,
          total: found.length,
        }}
        table={table}
        page={pagination.pageIndex + 1}
      />
    </Stack>
  );
}

/** In this list's fields Enter searches and doesn't submit the form around them. */
function keepFromForm(event: KeyboardEvent): void {
  const { target } = event;
  const isField = target instanceof HTMLInputElement && target.closest('[data-rows]') === null;
  if (event.key === 'Enter' && isField) event.preventDefault();
}
