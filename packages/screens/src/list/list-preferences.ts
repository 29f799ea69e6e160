import { atom, useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useMemo } from 'react';

/** What a user set up for a list in this browser: which columns are shown and how wide they are. */
interface ListPreferences {
  shown: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
}

const storage = atomWithStorage<Readonly<Record<string, ListPreferences>>>('recoup.lists', {}, undefined, {
  getOnInit: true,
});
const none: ListPreferences = { shown: {}, widths: {} };

/** Preferences of one list, kept under its endpoint's path. */
export function useListPreferences(list: string) {
  const preferences = useMemo(
    () =>
      atom(
        (get) => get(storage)[list] ?? none,
        (get, set, change: Partial<ListPreferences>) => {
          const all = get(storage);
          set(storage, { ...all, [list]: { ...(all[list] ?? none), ...change } });
        },
      ),
    [list],
  );
  return useAtom(preferences);
}
