import { useMe } from '@recoup/remote-kit';
import { atom, useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useMemo } from 'react';

/** A user's settings for a list: which columns are shown, their widths and their order. */
export interface ListPreferences {
  shown: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
  /** The ids of the columns after the first. Columns that aren't listed follow in their default order. */
  order: readonly string[];
  /** The version of the view that these settings started from. */
  of?: number | undefined;
}

const storage = atomWithStorage<Readonly<Record<string, ListPreferences>>>('recoup.lists', {}, undefined, {
  getOnInit: true,
});
/** The default columns of the page. */
export const none: ListPreferences = { shown: {}, widths: {}, order: [] };

/**
 * The user's settings for a list, stored under its endpoint's path, or for one of its views. They are per user, because
 * staff share a browser at a counter.
 */
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
