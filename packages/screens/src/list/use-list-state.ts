import { prefetch, type ReadInput } from '@recoup/api';
import type { Endpoint, QueryInput } from '@recoup/contract';
import { pageSizes, shortestSearch } from '@recoup/contract/wire';
import { type UrlPatch, useUrlState } from '@recoup/remote-kit';
import { useCallback, useMemo, useState } from 'react';
import * as v from 'valibot';
import { filtersOf } from './filter/list-filters.ts';
import { fittingPageSize } from './page-size.ts';

export interface ListState {
  page: number;
  perPage: number;
  sort: string | undefined;
  search: string;
  /** The parameters of the active filters. */
  filters: Readonly<Record<string, string>>;
}

function wholeNumber(text: string | null, fallback: number): number {
  return text && /^\d{1,7}$/.test(text) ? Math.max(1, Number(text)) : fallback;
}

/** The filters in an address. Invalid ones are ignored. */
function filtersChosen(params: URLSearchParams, endpoint: Endpoint): Record<string, string> {
  const chosen = filtersOf(endpoint).flatMap(({ params: names, schema }) =>
    names.flatMap((name) => {
      const value = params.get(name);
      return value !== null && v.is(schema, value) ? [[name, value] as const] : [];
    }),
  );
  return Object.fromEntries(chosen);
}

/** The list state in an address. */
function listStateOf(params: URLSearchParams, endpoint: Endpoint, fitting: number): ListState {
  const size = wholeNumber(params.get('per_page'), 0);
  return {
    page: wholeNumber(params.get('page'), 1),
    perPage: pageSizes.find((pageSize) => pageSize === size) ?? fitting,
    sort: params.get('sort') ?? undefined,
    search: params.get('search') ?? '',
    filters: filtersChosen(params, endpoint),
  };
}

/** Whether the endpoint supports this sort. An address may contain anything. */
function sortsBy(endpoint: Endpoint, sort: string): boolean {
  if (!endpoint.query) return false;
  const parsed = v.safeParse(endpoint.query, { sort });
  return !parsed.issues?.some((issue) => v.getDotPath(issue) === 'sort');
}

/**
 * The query of a list's request. `fixed` comes from its page. Ignores a search that is too short and an unknown sort.
 */
export function listQueryOf(
  endpoint: Endpoint,
  state: ListState,
  fixed: object | undefined,
  searchFrom: number = shortestSearch,
) {
  const { page, perPage, search, filters } = state;
  const sort = state.sort && sortsBy(endpoint, state.sort) ? state.sort : undefined;
  const searched = search.length >= searchFrom && { search };
  return { ...fixed, ...filters, page, per_page: perPage, ...(sort && { sort }), ...searched };
}

/**
 * The search and filters of a list's address, for another endpoint that supports them: a download of what the list
 * shows.
 */
export function narrowingOf<E extends Endpoint>(params: URLSearchParams, endpoint: E): Partial<QueryInput<E>> {
  const search = params.get('search');
  const isLong = search !== null && search.length >= shortestSearch;
  return { ...filtersChosen(params, endpoint), ...(isLong && { search }) } as Partial<QueryInput<E>>;
}

/** The same for the current address. */
export function useNarrowing<E extends Endpoint>(endpoint: E): Partial<QueryInput<E>> {
  return narrowingOf(useUrlState().params, endpoint);
}

/** The part of the address to keep when switching tabs: everything but the position in the list. */
export function queryForTab(params: URLSearchParams): string {
  const otherParams = new URLSearchParams([...params].filter(([name]) => name !== 'page'));
  return otherParams.size > 0 ? `?${otherParams}` : '';
}

/** The request that {@link ListPage} sends for the page of a list in an address. */
export function readOfList<E extends Endpoint>(endpoint: E, url: URL, fixed: Partial<QueryInput<E>>): ReadInput<E> {
  const query = listQueryOf(endpoint, listStateOf(url.searchParams, endpoint, fittingPageSize()), fixed);
  return { query } as unknown as ReadInput<E>;
}

/** Prefetches that page before the screen loads. */
export function readListAhead<E extends Endpoint>(endpoint: E, url: URL, fixed: Partial<QueryInput<E>>): Promise<void> {
  return prefetch(endpoint, readOfList(endpoint, url, fixed));
}

/** Page, size, sort, search and filters in the address, so that a reloaded or shared page shows the same rows. */
export function useListState(endpoint: Endpoint) {
  const { params, change: changeUrl } = useUrlState();
  const [fitting] = useState(fittingPageSize);
  const state = useMemo(() => listStateOf(params, endpoint, fitting), [params, endpoint, fitting]);

  /**
   * Changes parameters of the address. Null removes one. Any change but of the page itself goes back to the first page.
   * Later pages include their size, so that they show the same rows on another screen.
   */
  const change = useCallback(
    (patch: UrlPatch) => {
      const isLater = Number(patch.page) > 1 && !params.has('per_page') && fitting !== pageSizes[0];
      changeUrl({ page: null, ...(isLater && { per_page: fitting }), ...patch });
    },
    [changeUrl, params, fitting],
  );
  return { state, change, params };
}
