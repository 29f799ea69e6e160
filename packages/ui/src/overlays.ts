export * from './combobox.tsx';
export type { Command } from './command-palette.tsx';
export * from './lazy-overlays.tsx';
export type { MenuGroup, MenuItem } from './menu.tsx';
export * from './tabs.tsx';
export { clearToasts, Toaster, type ToastSpec, toast } from './toaster.tsx';
