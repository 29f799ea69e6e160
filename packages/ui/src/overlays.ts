export * from './combobox.tsx';
export * from './lazy-overlays.tsx';
export type { Command } from './opened/command-palette.tsx';
export type { MenuGroup, MenuItem } from './opened/menu.tsx';
export { LinkTabs, SegmentLinks } from './tabs.tsx';
export { canUndo, clearToasts, Toaster, type ToastSpec, toast, undoLast } from './toaster.tsx';
