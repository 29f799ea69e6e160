import { fakeServer, fireEvent, renderScreen, screen } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { usePageKeys } from './page-keys.tsx';

const fake = fakeServer();
let calls: string[] = [];
beforeEach(() => {
  calls = [];
});

function Page() {
  const key = (keys: string, when?: () => boolean) => ({ keys, label: keys, when, run: () => void calls.push(keys) });
  usePageKeys([key('n'), key('/'), key(' '), key('ArrowDown'), key('Mod+Enter'), key('x', () => false)]);
  return (
    <>
      <input aria-label="Name" />
      <button type="button">Save</button>
    </>
  );
}

test('a page’s keys work as people type them: with Caps Lock, with Shift where needed, and held down', async () => {
  const { user } = renderScreen(<Page />, { fake });
  await user.keyboard('n');
  fireEvent.keyDown(document.body, { key: 'N', code: 'KeyN' });
  fireEvent.keyDown(document.body, { key: '/', code: 'Digit7', shiftKey: true });
  await user.keyboard('{ArrowDown>2/}');
  await user.keyboard(' ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(calls).toEqual(['n', 'n', '/', 'ArrowDown', 'ArrowDown', ' ', 'Mod+Enter']);
});

test('keys typed in a field, pressed elsewhere or in another combination are ignored', async () => {
  const { user } = renderScreen(<Page />, { fake });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'n/ ');
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard(' ');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Shift>}n{/Shift}{Control>}n{/Control}{Alt>}n{/Alt}{Enter}');
  expect(calls).toEqual([]);
  // The browser still gets the key, because the page doesn’t use it now.
  expect(fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX' })).toBe(true);
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(calls).toEqual(['Mod+Enter']);
});
