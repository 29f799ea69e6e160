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

/** So many rows are shown at once. */
const perPage = 50;

const features = tableFeatures({ rowPaginationFeature, paginatedRowModel: createPaginatedRowModel() });
/** What a row looks like says whoever shows it. */
const none: [] = [];

const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** One of many, with its place among all of them, from 1. */
export interface Placed<Item> {
  readonly item: Item;
  readonly place: number;
}

interface LongListProps<Item> {
  items: readonly Item[];
  /** What one is found by. */
  textOf: (item: Item) => string;
  /** What they are, for the field that finds one: "devices". */
  what: string;
  /** The place of the one that is looked for: the list shows its page. */
  lookFor?: number | undefined;
  children: (shown: readonly Placed<Item>[]) => ReactNode;
}

/**
 * A list within a page or dialog that may have a thousand rows. It shows a page of them, with a field that finds one and
 * the way to all the others; a short list is shown as it is.
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

/** Enter in the fields of this list looks for something: it does not send the form around it. */
function keepFromForm(event: KeyboardEvent): void {
  const { target } = event;
  const isField = target instanceof HTMLInputElement && target.closest('[data-rows]') === null;
  if (event.key === 'Enter' && isField) event.preventDefault();
}
