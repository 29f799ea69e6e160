import { fakeServer, fireEvent, renderScreen, screen, waitFor } from '@recoup/testing';
import { MoneyField } from '@recoup/ui/fields';
import { Combobox, Dialog, toast } from '@recoup/ui/overlays';
import { useState } from 'react';
import { expect, test } from 'vitest';

const fake = fakeServer();

function Search() {
  const [open, setOpen] = useState(true);
  const [text, setText] = useState('');
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Add a device">
      <Combobox
        label="Device"
        text={text}
        onTextChange={setText}
        options={[{ value: 'a', label: 'Phone' }]}
        onSelect={() => {}}
      />
    </Dialog>
  );
}
const device = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Device' });

test('Escape closes the suggestions first and the dialog next', async () => {
  const { user } = renderScreen(<Search />, { fake });
  await user.type(await device(), 'pho');
  expect((await device()).getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect((await device()).getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a press on a message leaves the dialog and what was typed in it', async () => {
  const { user } = renderScreen(<Search />, { fake });
  await user.type(await device(), 'pho');
  let undone = false;
  toast({ title: '3 changed', undo: () => (undone = true) });
  toast({ title: '2 changed' });
  // jsdom has no pointer events of its own kind: what tells a press from elsewhere is its target.
  const press = async (name: string) => {
    const button = (await screen.findAllByRole('button', { name, hidden: true }))[0] as HTMLElement;
    fireEvent.pointerDown(button, { pointerType: 'mouse' });
    fireEvent.pointerUp(button, { pointerType: 'mouse' });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    fireEvent.click(button);
  };
  await press('Undo');
  await press('Close message');
  await waitFor(() => expect(screen.queryByText('2 changed')).toBeNull());
  expect(undone).toBe(true);
  expect((await device()).value).toBe('pho');
  fireEvent.pointerDown(document.body, { pointerType: 'mouse' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Amount({ at }: { at: string }) {
  const [value, setValue] = useState(at);
  return <MoneyField label="Amount" symbol="$" decimals={2} value={value} onChange={setValue} />;
}

test.each([
  ['1,250', '{ArrowUp}', '1251.00'],
  ['1,250.50', '{ArrowDown}', '1250.49'],
  ['', '{ArrowUp}', '1.00'],
  ['.', '{ArrowUp}5', '.5'],
])('an amount of "%s" and %s are %s', async (at, keys, then) => {
  const { user } = renderScreen(<Amount at={at} />, { fake });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await user.click(field);
  await user.keyboard(keys);
  expect(field.value).toBe(then);
});
