import { useState } from 'react';

/** The position in a list, and how to change it. */
export interface Pages {
  page: number;
  /** Leave out if the page size is fixed. */
  perPage?: number;
  onPages: (next: { page: number; perPage: number }) => void;
}

/**
 * The pages of a list within a page or a dialog, which aren't in the address: `query` for its endpoint, `pager` for
 * `ListPager`. Call `restart` when a filter changes, to go back to the first page.
 */
export function usePages() {
  const [{ page, perPage }, onPages] = useState({ page: 1, perPage: 10 });
  return {
    query: { page, per_page: perPage },
    pager: { page, perPage, onPages },
    restart: () => onPages({ page: 1, perPage }),
  };
}
