export { type DataOf, DetailPage, type DetailPageProps, useIdParam } from './detail/detail-page.tsx';
export { ListPage, type ListPageProps } from './list/list-page.tsx';
export { ListPager } from './list/list-pager.tsx';
export type { BulkAction, BulkProps, BulkResult, Column, Filter, ListTabs, RowOf } from './list/list-types.ts';
export * from './parts/actions.tsx';
export * from './parts/bound-text.tsx';
export * from './parts/page.tsx';
export { type PageKey, PageKeysDialog, usePageKeys } from './parts/page-keys.tsx';
export { Section } from './parts/section.tsx';
