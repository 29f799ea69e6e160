import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  Suspense,
  useState,
} from 'react';

/**
 * Overlays are a lot of code that no page needs on first paint, so they load on demand. Hovering over a trigger fetches
 * the code before the click.
 */
const modules = {
  menu: () => import('./opened/menu.tsx'),
  popover: () => import('./opened/popover.tsx'),
  dialog: () => import('./opened/dialog.tsx'),
  palette: () => import('./opened/command-palette.tsx'),
};

/** Prefetches all overlays while the page is idle. */
export function fetchOverlays(): void {
  for (const load of Object.values(modules)) load().catch(() => {});
}

const LoadedMenu = lazy(async () => ({ default: (await modules.menu()).Menu }));
const LoadedPopover = lazy(async () => ({ default: (await modules.popover()).Popover }));
const LoadedDialog = lazy(async () => ({ default: (await modules.dialog()).Dialog }));
const LoadedConfirmDialog = lazy(async () => ({ default: (await modules.dialog()).ConfirmDialog }));
const LoadedPalette = lazy(async () => ({ default: (await modules.palette()).CommandPalette }));

/** Mounts an overlay only while it's open, so that a closed one leaves nothing over the page. */
function openable<P extends { open: boolean }>(Loaded: ComponentType<P>) {
  return function Openable(props: P) {
    return props.open ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}

/** A dialog over the page. Traps focus, closes with Escape, restores focus. */
export const Dialog = openable<ComponentProps<typeof LoadedDialog>>(LoadedDialog);

/** Asks for confirmation of something that can't be undone. `verb` names the action: "Delete 3 customers". */
export const ConfirmDialog = openable<ComponentProps<typeof LoadedConfirmDialog>>(LoadedConfirmDialog);

/** Goes anywhere and finds anything by keyboard. The owner provides the commands for the text. */
export const CommandPalette = openable<ComponentProps<typeof LoadedPalette>>(LoadedPalette);

interface TriggerProps {
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}

/** Just the trigger, until it is first pressed. */
function Closed({
  trigger,
  kind,
  fetch,
  onOpen,
}: {
  trigger: ReactElement<TriggerProps>;
  kind: 'menu' | 'dialog';
  fetch: () => Promise<unknown>;
  onOpen: () => void;
}) {
  const ahead = () => void fetch().catch(() => {});
  return cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: onOpen,
    onKeyDown: (event) => {
      if (kind !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      onOpen();
    },
  });
}

type Triggered<P> = Omit<P, 'trigger' | 'defaultOpen'> & { trigger: ReactElement<TriggerProps> };

/** A menu behind a button (`trigger` takes a ref: Button or IconButton). Arrows move, letters jump, Enter chooses. */
export function Menu(props: Triggered<ComponentProps<typeof LoadedMenu>>) {
  const [opened, setOpened] = useState(false);
  const closed = <Closed trigger={props.trigger} kind="menu" fetch={modules.menu} onOpen={() => setOpened(true)} />;
  return opened ? (
    <Suspense fallback={closed}>
      <LoadedMenu {...props} defaultOpen />
    </Suspense>
  ) : (
    closed
  );
}

/** Details beside the button that was pressed. `trigger` takes a ref: Button or IconButton. */
export function Popover(props: Triggered<ComponentProps<typeof LoadedPopover>>) {
  const [opened, setOpened] = useState(props.open ?? false);
  if (props.open && !opened) setOpened(true);
  const open = () => {
    setOpened(true);
    props.onOpenChange?.(true);
  };
  const closed = <Closed trigger={props.trigger} kind="dialog" fetch={modules.popover} onOpen={open} />;
  return opened ? (
    <Suspense fallback={closed}>
      <LoadedPopover {...props} defaultOpen />
    </Suspense>
  ) : (
    closed
  );
}
