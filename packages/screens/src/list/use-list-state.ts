import { prefetch, type ReadInput } from '@recoup/api';
import type { Endpoint, QueryInput } from '@recoup/contract';
import { isDay, pageSizes, shortestSearch } from '@recoup/contract/wire';
import { type UrlPatch, useUrlState } from '@recoup/remote-kit';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import type { Filter, FilterName } from './list-types.ts';

export interface ListState {
  page: number;
  perPage: number;
  sort: string | undefined;
  search: string;
  /** Chosen filters only. */
  filters: Readonly<Record<string, string>>;
}

function wholeNumber(text: string | null, fallback: number): number {
  return text && /^\d{1,7}$/.test(text) ? Math.max(1, Number(text)) : fallback;
}

function isValueOf(filter: Filter, value: string): boolean {
  return 'options' in filter ? filter.options.some((option) => option.value === value) : isDay(value);
}

/** What an address says of a list. */
function listStateOf(params: URLSearchParams, filters: readonly Filter[]): ListState {
  const size = wholeNumber(params.get('per_page'), pageSizes[0]);
  const chosen = filters.flatMap((filter) => {
    const value = params.get(filter.id);
    return value !== null && isValueOf(filter, value) ? [[filter.id, value] as const] : [];
  });
  return {
    page: wholeNumber(params.get('page'), 1),
    perPage: pageSizes.find((known) => known === size) ?? pageSizes[0],
    sort: params.get('sort') ?? undefined,
    search: params.get('search') ?? '',
    filters: Object.fromEntries(chosen),
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

/** Reads the page of a list that an address names, ahead of the screen; the same query as {@link ListPage} then has. */
export function readListAhead<E extends Endpoint>(
  endpoint: E,
  url: URL,
  fixed: Partial<QueryInput<E>>,
  filters: readonly Filter<FilterName<E>>[] = [],
): Promise<void> {
  const query = listQueryOf(endpoint, listStateOf(url.searchParams, filters), fixed);
  return prefetch(endpoint, { query } as unknown as ReadInput<E>);
}

/** Page, size, sort, search and filters as they stand in the address: what is reloaded or shared shows the same rows. */
export function useListState(filters: readonly Filter[]) {
  const { params, change: changeUrl } = useUrlState();
  const state = useMemo(() => listStateOf(params, filters), [params, filters]);

  /** Changes entries of the address; null takes one away. Anything but a page leads back to the first page. */
  const change = useCallback((patch: UrlPatch) => changeUrl({ page: null, ...patch }), [changeUrl]);
  return { state, change };
}
