import { useEndpoint } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { type CustomTable, listAllCustomTables } from '@recoup/contract/session/custom-tables';
import { type UrlPatch, useUrlState } from '@recoup/remote-kit';
import { useCallback, useEffect, useMemo } from 'react';
import { type ListPreferences, useListPreferences } from '../list-preferences.ts';
import { preferencesOf } from './view-columns.ts';

/**
 * The user's views of a list, and the one in its address. An address without a view uses the view last selected.
 * Requested once the rows are there (`isReady`), or earlier if the address names a view.
 */
export function useView({ path }: Endpoint, isReady: boolean) {
  const { params, change, complete } = useUrlState();
  const named = params.get('view');
  const read = useEndpoint(listAllCustomTables, { query: { list: path } }, { enabled: isReady || named !== null });
  const views = read.data?.data ?? [];
  const view = views.find(({ id }) => String(id) === named);

  /** Applies a view to the list. Without one, the list has its defaults. */
  const show = useCallback(
    (next: Pick<CustomTable, 'id' | 'query'> | undefined) => {
      const cleared: UrlPatch = Object.fromEntries([...params.keys()].map((name) => [name, null]));
      change({ ...cleared, ...next?.query, view: next?.id });
    },
    [params, change],
  );
  const inUse = params.size === 0 ? views.find(({ id }) => id === read.data?.in_use) : undefined;
  useEffect(() => {
    if (inUse) complete({ ...inUse.query, view: inUse.id });
  }, [inUse, complete]);

  const [stored, keep] = useListPreferences(view ? `${path} ${view.id}` : path);
  const ofView = useMemo(() => view && preferencesOf(view), [view]);
  const preferences = ofView && stored.of !== ofView.of ? ofView : stored;
  const setPreferences = (patch: Partial<ListPreferences>) => keep({ ...preferences, ...patch });
  return { views, view, show, params, preferences, setPreferences };
}

export type ListView = ReturnType<typeof useView>;
