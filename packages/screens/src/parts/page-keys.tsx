import { Box, Inline, KeyHint, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createKeybindingsHandler } from 'tinykeys';

/** A page's shortcut: `keys` such as "Mod+Enter" or "/", and the `label` that `?` lists. */
export interface PageKey {
  keys: string;
  label: string;
  /** Whether it applies now. Otherwise the browser gets the key. */
  when?: (event: KeyboardEvent) => boolean;
  run: (event: KeyboardEvent) => void;
}

let registered: readonly PageKey[] = [];
const listeners = new Set<() => void>();

function change(next: readonly PageKey[]): void {
  registered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';
const pressing = 'button, a, input, summary, [role=option], [role=menuitem]';
const above = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether the focused element needs the key, and not the page. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (document.querySelector(above)) return true;
  if (event.ctrlKey || event.metaKey) return false;
  if (target?.closest(typing)) return true;
  return (event.key === 'Enter' || event.key === ' ') && target?.closest(pressing) !== null && target !== null;
}

/**
 * Converts a shortcut to the library's notation. Keys that aren't letters need Shift on some keyboards. With Alt, a key
 * counts by its position: on a Mac it would type another letter.
 */
function bindingOf(keys: string): string {
  const withAlt = /^Alt\+([a-z])$/.exec(keys)?.[1];
  if (withAlt) return `Alt+Key${withAlt.toUpperCase()}`;
  if (keys === ' ') return 'Space';
  return /^[^a-z]$/i.test(keys) ? `[Shift]+${keys}` : keys.replace('Mod', '$mod');
}

/** Registers a page's shortcuts while it's mounted. They work, and `?` lists them. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const current = useRef(keys);
  // During the commit and not after the paint, so that a key works as soon as the page is visible.
  useLayoutEffect(() => {
    current.current = keys;
  });
  const names = keys.map((key) => `${key.keys}\t${key.label}`).join('\n');
  useLayoutEffect(() => {
    const listed = names
      .split('\n')
      .filter(Boolean)
      .map((line): PageKey => {
        const [combination = '', label = ''] = line.split('\t');
        const find = () => current.current.find((key) => key.keys === combination);
        return {
          keys: combination,
          label,
          when: (event) => find()?.when?.(event) !== false,
          run: (event) => find()?.run(event),
        };
      });
    change([...registered, ...listed]);
    const pressed = (key: PageKey) => (event: KeyboardEvent) => {
      if (!key.when?.(event)) return;
      // A key that moves the focus into a field must not be typed there too.
      event.preventDefault();
      key.run(event);
    };
    const bindings = Object.fromEntries(listed.map((key) => [bindingOf(key.keys), pressed(key)]));
    const onKeyDown = createKeybindingsHandler(bindings, { ignore: isTaken });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      change(registered.filter((key) => !listed.includes(key)));
    };
  }, [names]);
}

/** Subscribes to the shortcuts only while they are shown, so that registering some doesn't re-render the page. */
function Keys() {
  const keys = useSyncExternalStore(subscribe, () => registered);
  return (
    <Stack as="ul" gap={2} paddingBottom={4}>
      {keys.map((key) => (
        <Inline as="li" key={key.keys + key.label} justifyContent="space-between">
          <Text>{key.label}</Text>
          <Box>
            <KeyHint keys={key.keys} />
          </Box>
        </Inline>
      ))}
    </Stack>
  );
}

/** The list of shortcuts behind `?`. The shell renders it once. */
export function PageKeysDialog() {
  const [open, setOpen] = useState(false);
  usePageKeys([{ keys: '?', label: 'Show keyboard shortcuts for this page', run: () => setOpen(true) }]);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts" size="sm">
      <Keys />
    </Dialog>
  );
}
