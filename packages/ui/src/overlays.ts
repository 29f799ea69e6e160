export * from './combobox.tsx';
export * from './command-palette.tsx';
export * from './dialog.tsx';
export * from './menu.tsx';
export * from './popover.tsx';
export * from './tabs.tsx';
export { Toaster, type ToastSpec, toast } from './toaster.tsx';
