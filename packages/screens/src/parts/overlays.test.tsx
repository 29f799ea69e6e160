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

test('Escape closes the suggestions first and then the dialog', async () => {
  const { user } = renderScreen(<Search />, { fake });
  await user.type(await device(), 'pho');
  expect((await device()).getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect((await device()).getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('clicking a message keeps the dialog and its input', async () => {
  const { user } = renderScreen(<Search />, { fake });
  await user.type(await device(), 'pho');
  let undone = false;
  toast({ title: '3 changed', undo: () => (undone = true) });
  toast({ title: '2 changed' });
  // jsdom has no pointer events of its own, so the target decides whether a click is outside.
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

test('focus returned late by a closed dialog doesn’t close the next one', async () => {
  renderScreen(
    <>
      <button type="button">Inspect next device</button>
      <Search />
    </>,
    { fake },
  );
  await device();
  await new Promise(requestAnimationFrame);
  const before = screen.getByRole('button', { name: 'Inspect next device', hidden: true });
  fireEvent.focusIn(before);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect((await screen.findByRole('dialog')).getAttribute('data-state')).toBe('open');
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
])('an amount of "%s" with %s becomes %s', async (at, keys, then) => {
  const { user } = renderScreen(<Amount at={at} />, { fake });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await user.click(field);
  await user.keyboard(keys);
  expect(field.value).toBe(then);
});

/** Its only button opens a dialog, and disappears once that is done. */
function Payment({ step }: { step: boolean }) {
  const [open, setOpen] = useState(false);
  const [paid, setPaid] = useState(false);
  const pay = () => {
    setPaid(true);
    setOpen(false);
  };
  return (
    <main tabIndex={-1}>
      <section>
        {!paid && (
          <button type="button" onClick={() => setOpen(true)}>
            Record payment
          </button>
        )}
        <button type="button">Print</button>
      </section>
      {step && (
        <div data-next-step>
          <button type="button">Close order</button>
        </div>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Payment" onConfirm={pay}>
        <input aria-label="Amount" />
      </Dialog>
    </main>
  );
}

test.each([
  ['the next step of the page', true, 'Close order'],
  ['the nearest control', false, 'Print'],
])('after a dialog whose button is gone, the focus is on %s', async (_, step, name) => {
  const { user } = renderScreen(<Payment step={step} />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  await user.type(await screen.findByLabelText('Amount'), '5');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
});

test('after closing a dialog, the focus is back where it was opened', async () => {
  const { user } = renderScreen(<Payment step />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  await user.type(await screen.findByLabelText('Amount'), '5');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record payment' })));
});
