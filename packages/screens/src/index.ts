export { ActionButton, DialogButton, IfAllowed } from './action/action-button.tsx';
export { ActionMenu, useActionItems } from './action/action-menu.tsx';
export { BulkButton, useBulkAction } from './action/bulk-button.tsx';
export { copyText } from './action/copy-text.ts';
export { DownloadButton, exportFile, OpenFileButton, openPrint, saveFile } from './action/file-buttons.tsx';
export { attempt, messageOf } from './action/tell.ts';
export { useAction } from './action/use-action.ts';
export {
  type DataOf,
  type DetailHead,
  DetailPage,
  type DetailPageProps,
  idOfParam,
  useIdParam,
} from './detail/detail-page.tsx';
export { StayingActions } from './detail/staying-actions.tsx';
export type { FilterChoices, FilterLabels } from './list/filter/list-filters.ts';
export { ResultDialog } from './list/lazy-result-dialog.tsx';
export { ListPage, type ListPageProps } from './list/list-page.tsx';
export { ListPager } from './list/list-pager.tsx';
export type { BulkAction, BulkProps, BulkResult, Column, ListTabs, RowOf } from './list/list-types.ts';
export { LongList, type Placed } from './list/long-list.tsx';
export { prefetchBoth } from './list/prefetch-both.ts';
export type { ResultGroup, ResultLine } from './list/result-dialog.tsx';
export { narrowingOf, queryForTab, readListAhead, readOfList, useNarrowing } from './list/use-list-state.ts';
export { usePages } from './list/use-pages.ts';
export { AfterPaint } from './parts/after-paint.tsx';
export * from './parts/bound-text.tsx';
export { Loaded, type Read } from './parts/loaded.tsx';
export * from './parts/page.tsx';
export { type PageKey, PageKeysDialog, usePageKeys } from './parts/page-keys.tsx';
export { usePageScans } from './parts/page-scans.ts';
export { PeriodFields } from './parts/period-fields.tsx';
export { Section, sectionAnchor } from './parts/section.tsx';
export { useStored } from './parts/use-stored.ts';
