export { type BulkAction, type BulkProps, type BulkResult, type Column, type Filter, type ListTabs, type RowOf } from './list/list-types.ts';
export { ListPager } from './list/list-pager.tsx';
export { ListPage, type ListPageProps } from './list/list-page.tsx';
export * from './parts/actions.tsx';
export * from './parts/bound-text.tsx';
export * from './parts/page.tsx';
export { type PageKey, PageKeysDialog, usePageKeys } from './parts/page-keys.tsx';
export { DetailPage, type DetailPageProps, type DataOf, useIdParam } from './detail/detail-page.tsx';
export { Section } from './parts/section.tsx';
