import { useMe } from '@recoup/remote-kit';
import { atom, useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useMemo } from 'react';

/** What a user set up for a list: which columns are shown, how wide, in which order. */
export interface ListPreferences {
  shown: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
  /** Ids of the columns behind the first; those not named follow in their own order. */
  order: readonly string[];
  /** Which version of a view they began from. */
  of?: number | undefined;
}

const storage = atomWithStorage<Readonly<Record<string, ListPreferences>>>('recoup.lists', {}, undefined, {
  getOnInit: true,
});
/** The columns as the page has them. */
export const none: ListPreferences = { shown: {}, widths: {}, order: [] };

/** The user's own of one list, kept under its endpoint's path, or of one of its views: a browser is shared at a counter. */
export function useListPreferences(name: string) {
  const list = `${useMe().id} ${name}`;
  const preferences = useMemo(
    () =>
      atom(
        (get): ListPreferences => ({ ...none, ...get(storage)[list] }),
        (get, set, change: Partial<ListPreferences>) => {
          const all = get(storage);
          set(storage, { ...all, [list]: { ...(all[list] ?? none), ...change } });
        },
      ),
    [list],
  );
  return useAtom(preferences);
}
