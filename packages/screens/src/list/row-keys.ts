import type { PageKey } from '../parts/page-keys.tsx';
import type { ListRow } from '../table/list-features.ts';

/** Selects a row as its checkbox does. With Shift, selects everything since the last selection. */
export function choose<Item>(row: ListRow<Item>, checked: boolean, shiftKey: boolean): void {
  row.getToggleSelectedHandler()({ target: { checked }, shiftKey });
}

/** Whether keyboard focus is in a row of a list. */
export const hasFocus = () => Boolean(document.activeElement?.closest('[data-row]'));

const isFree = ({ target }: Event) =>
  !(target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select'));

/** Focuses the first action for the selected rows. */
function toChosen(): void {
  document.querySelector<HTMLElement>('[data-chosen] [data-actions] button')?.focus();
}

/** The next step of the focused row: the first button in its steps column. */
const stepButton = () =>
  document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-step] :is(button:enabled, a[href])');

interface RowKeysInput<Item> {
  /** The row with keyboard focus. */
  active: ListRow<Item> | undefined;
  opens: boolean;
  selectable: boolean;
  peeks: boolean;
  steps: boolean;
  isPeeking: boolean;
  anyChosen: boolean;
  moveBy: (by: 1 | -1) => void;
  moveTo: (end: 'first' | 'last') => void;
  open: () => void;
  peek: (open: boolean) => void;
  choosePage: () => void;
  focusSearch: () => void;
}

/** The shortcuts of a list's rows, as `?` lists them. */
export function rowKeys<Item>(input: RowKeysInput<Item>): PageKey[] {
  const { active, opens, selectable, peeks, isPeeking, moveBy, moveTo, peek } = input;
  const press = (run: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    run();
  };
  const key = (keys: string, label: string, run: () => void, when?: PageKey['when']): PageKey => ({
    keys,
    label,
    run: press(run),
    ...(when && { when }),
  });
  const chooseActive = () => active && choose(active, !active.getIsSelected(), false);
  return [
    key('ArrowDown', 'Next row', () => moveBy(1)),
    key('ArrowUp', 'Previous row', () => moveBy(-1)),
    key('j', 'Move down', () => moveBy(1)),
    key('k', 'Move up', () => moveBy(-1)),
    key('Home', 'First row', () => moveTo('first')),
    key('End', 'Last row', () => moveTo('last')),
    ...(opens ? [key('Enter', 'Open row', input.open, hasFocus)] : []),
    ...(peeks
      ? [
          key(
            ' ',
            'Peek at row',
            () => peek(!isPeeking),
            () => isPeeking || hasFocus(),
          ),
        ]
      : []),
    ...(isPeeking ? [key('Escape', 'Close preview', () => peek(false))] : []),
    ...(input.steps
      ? [
          key(
            'n',
            'Do the row’s next step',
            () => stepButton()?.click(),
            () => Boolean(stepButton()),
          ),
        ]
      : []),
    ...(selectable && active
      ? [
          key('x', 'Select row', chooseActive, hasFocus),
          ...(peeks ? [] : [key(' ', 'Select row', chooseActive, hasFocus)]),
          key('Mod+a', 'Select all rows on the page', input.choosePage, isFree),
        ]
      : []),
    ...(input.anyChosen ? [key('b', 'Actions for selected rows', toChosen)] : []),
    key('/', 'Search this list', input.focusSearch),
  ];
}
