import { useState } from 'react';

/** Where somebody is in a list, and how he gets elsewhere. */
export interface Pages {
  page: number;
  /** Left out where a page has always as many rows. */
  perPage?: number;
  onPages: (next: { page: number; perPage: number }) => void;
}

/**
 * Pages of a list that stands within a page or a dialog, so not in the address: `query` for its endpoint, `pager` for
 * `ListPager`. Whoever narrows the list begins at its first page with `restart`.
 */
export function usePages() {
  const [{ page, perPage }, onPages] = useState({ page: 1, perPage: 10 });
  return {
    query: { page, per_page: perPage },
    pager: { page, perPage, onPages },
    restart: () => onPages({ page: 1, perPage }),
  };
}
