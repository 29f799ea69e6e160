import { call } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { search } from '@recoup/contract/reports/search';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type Found = AnswerOf<typeof search>['data'][number];

/** What the text may refer to. A POST that only reads, so it's cached like a read. */
export function useSearch(q: string, enabled: boolean) {
  return useQuery({
    queryKey: [search.resource, search.path, q],
    queryFn: ({ signal }) => call(search, { body: { q } }, { signal }),
    enabled,
    ...(enabled && { placeholderData: keepPreviousData }),
  });
}

/** The page of a search result. */
export function foundPath({ type, id, kind, category, brand }: Found): string {
  if (type === 'order' && kind) return orderPaths.detail(kind, id);
  if (type === 'stock') return pathTo('inventoryEdit', { inventoryId: id });
  if (type === 'invoice') return pathTo('invoiceDetail', { buybackId: id });
  if (type === 'device')
    return pathTo('productCatalog', { category: category ?? undefined, brand: brand ?? undefined });
  return pathTo('customerDetail', { customerId: id, category: 'mail-in' });
}
