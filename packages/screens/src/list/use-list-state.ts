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
  /** Parameters of the filters that narrow the list. */
  filters: Readonly<Record<string, string>>;
}

function wholeNumber(text: string | null, fallback: number): number {
  return text && /^\d{1,7}$/.test(text) ? Math.max(1, Number(text)) : fallback;
}

/** The filters that an address chooses; what it says wrongly is as if it were not said. */
function filtersChosen(params: URLSearchParams, endpoint: Endpoint): Record<string, string> {
  const chosen = filtersOf(endpoint).flatMap(({ params: names, schema }) =>
    names.flatMap((name) => {
      const value = params.get(name);
      return value !== null && v.is(schema, value) ? [[name, value] as const] : [];
    }),
  );
  return Object.fromEntries(chosen);
}

/** What an address says of a list. */
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

/** Whether the endpoint can sort so; an address may say anything. */
function sortsBy(endpoint: Endpoint, sort: string): boolean {
  if (!endpoint.query) return false;
  const parsed = v.safeParse(endpoint.query, { sort });
  return !parsed.issues?.some((issue) => v.getDotPath(issue) === 'sort');
}

/**
 * The query that a list is read with. `fixed` is what its page gives; a search too short does not narrow it, and an
 * order that the list does not know is left out.
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

/** Search and filters of a list's address, for another endpoint that has them too: a download of what the list shows. */
export function narrowingOf<E extends Endpoint>(params: URLSearchParams, endpoint: E): Partial<QueryInput<E>> {
  const search = params.get('search');
  const isLong = search !== null && search.length >= shortestSearch;
  return { ...filtersChosen(params, endpoint), ...(isLong && { search }) } as Partial<QueryInput<E>>;
}

/** The same of the address that is open. */
export function useNarrowing<E extends Endpoint>(endpoint: E): Partial<QueryInput<E>> {
  return narrowingOf(useUrlState().params, endpoint);
}

/** What stays in the address when a list's tab is changed: all of it but where somebody is in the list. */
export function queryForTab(params: URLSearchParams): string {
  const otherParams = new URLSearchParams([...params].filter(([name]) => name !== 'page'));
  return otherParams.size > 0 ? `?${otherParams}` : '';
}

/** How {@link ListPage} reads the page of a list that an address names. */
export function readOfList<E extends Endpoint>(endpoint: E, url: URL, fixed: Partial<QueryInput<E>>): ReadInput<E> {
  const query = listQueryOf(endpoint, listStateOf(url.searchParams, endpoint, fittingPageSize()), fixed);
  return { query } as unknown as ReadInput<E>;
}

/** Reads that page ahead of the screen. */
export function readListAhead<E extends Endpoint>(endpoint: E, url: URL, fixed: Partial<QueryInput<E>>): Promise<void> {
  return prefetch(endpoint, readOfList(endpoint, url, fixed));
}

/** Page, size, sort, search and filters as they stand in the address: what is reloaded or shared shows the same rows. */
export function useListState(endpoint: Endpoint) {
  const { params, change: changeUrl } = useUrlState();
  const [fitting] = useState(fittingPageSize);
  const state = useMemo(() => listStateOf(params, endpoint, fitting), [params, endpoint, fitting]);

  /**
   * Changes entries of the address; null takes one away. Anything but a page leads back to the first page. A later page
   * says of which size it is: on another screen it is to be the same rows.
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
