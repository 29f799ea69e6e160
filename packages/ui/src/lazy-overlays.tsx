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
 * What opens over the page is most of the overlays' code and none of a page's first sight: it comes when it is first
 * needed. Pointing at a trigger fetches it, so that it is there at the press.
 */
const modules = {
  menu: () => import('./opened/menu.tsx'),
  popover: () => import('./opened/popover.tsx'),
  dialog: () => import('./opened/dialog.tsx'),
  palette: () => import('./opened/command-palette.tsx'),
};

/** Fetches all of it, when the page has nothing better to do. */
export function fetchOverlays(): void {
  for (const load of Object.values(modules)) load().catch(() => {});
}

const LoadedMenu = lazy(async () => ({ default: (await modules.menu()).Menu }));
const LoadedPopover = lazy(async () => ({ default: (await modules.popover()).Popover }));
const LoadedDialog = lazy(async () => ({ default: (await modules.dialog()).Dialog }));
const LoadedConfirmDialog = lazy(async () => ({ default: (await modules.dialog()).ConfirmDialog }));
const LoadedPalette = lazy(async () => ({ default: (await modules.palette()).CommandPalette }));

/** There only while it is open: a closed one leaves nothing over the page. */
function openable<P extends { open: boolean }>(Loaded: ComponentType<P>) {
  return function Openable(props: P) {
    return props.open ? (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
}

/** A dialog over the page: keeps the focus, closes with Escape, gives the focus back. */
export const Dialog = openable<ComponentProps<typeof LoadedDialog>>(LoadedDialog);

/** Asks before something that cannot be undone. `verb` says what will be done: "Delete 3 customers". */
export const ConfirmDialog = openable<ComponentProps<typeof LoadedConfirmDialog>>(LoadedConfirmDialog);

/** Go anywhere, find anything: what the owner gives for the text, by keyboard. */
export const CommandPalette = openable<ComponentProps<typeof LoadedPalette>>(LoadedPalette);

interface TriggerProps {
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}

/** The trigger alone, until it is first pressed. */
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

/** More about what was pressed, beside it. `trigger` takes a ref: Button or IconButton. */
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
