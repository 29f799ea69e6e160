import { Box, numberText, Stack, TextField } from '@recoup/ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ListPager } from './list-pager.tsx';

/** So many rows are shown at once. */
const perPage = 50;

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
  const [wanted, setPage] = useState(1);
  const [lookedFor, setLookedFor] = useState<number>();
  if (lookFor !== lookedFor) {
    setLookedFor(lookFor);
    if (lookFor) {
      setWords('');
      setPage(Math.ceil(lookFor / perPage));
    }
  }
  const all = items.map((item, i): Placed<Item> => ({ item, place: i + 1 }));
  if (items.length <= perPage) return children(all);
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    asked.length === 0
      ? all
      : all.filter(({ item }) => {
          const text = textOf(item).toLowerCase();
          return asked.every((word) => text.includes(word));
        });
  const last = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(wanted, last);
  const start = (page - 1) * perPage;
  const shown = found.slice(start, start + perPage);
  const answer = {
    from: Math.min(start + 1, found.length),
    to: start + shown.length,
    total: found.length,
    last_page: last,
  };
  return (
    <Stack gap={3} onKeyDown={keepFromForm}>
      <TextField
        label={`Find among ${numberText(items.length)} ${what}`}
        compact
        value={words}
        onChange={(text) => {
          setWords(text);
          setPage(1);
        }}
      />
      {found.length === 0 ? (
        <Box role="status">None of the {what} has all of these words.</Box>
      ) : (
        <Box data-rows>{children(shown)}</Box>
      )}
      <ListPager answer={answer} page={page} perPage={perPage} onPage={setPage} />
    </Stack>
  );
}

/** Enter in the fields of this list looks for something: it does not send the form around it. */
function keepFromForm(event: KeyboardEvent): void {
  const { target } = event;
  const own = target instanceof HTMLInputElement && target.closest('[data-rows]') === null;
  if (event.key === 'Enter' && own) event.preventDefault();
}
