import { useState } from 'react';

/**
 * Paging of a list that stands within a page or a dialog, so not in the address: `query` for its endpoint, `pager` for
 * `ListPager`. Another size begins at the first page; so does whoever narrows the list, with `restart`.
 */
export function usePages() {
  const [{ page, perPage }, set] = useState({ page: 1, perPage: 10 });
  return {
    query: { page, per_page: perPage },
    pager: {
      page,
      perPage,
      onPage: (next: number) => set({ page: next, perPage }),
      onPerPage: (size: number) => set({ page: 1, perPage: size }),
    },
    restart: () => set({ page: 1, perPage }),
  };
}
