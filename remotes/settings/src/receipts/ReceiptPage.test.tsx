import { invalidate } from '@recoup/api';
import { type Receipt, receiptsOf } from '@recoup/contract/prints/receipts';
import { act, fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import ReceiptPage from './ReceiptPage.tsx';

const { receipt } = receiptsOf('in-store');
const blank: Receipt = { greeting: '', terms: '', footer: '', show_imei: true, show_barcode: true, paper: 'page' };

let fake: ReturnType<typeof fakeServer>;
let stored: Receipt & { version: number };

beforeEach(() => {
  fake = fakeServer();
  stored = { ...blank, greeting: 'Welcome', version: 3 };
  fake.on(receipt.get, () => ({ data: stored }));
  fake.on(receipt.put, ({ body }) => {
    if (body.version !== stored.version) {
      const fields = [{ field: 'greeting', yours: body.greeting, theirs: stored.greeting }];
      throw refuse('conflict', {
        conflict: { by: 'Sam Staff', at: '2026-03-02T15:04:05.000Z', version: stored.version, fields },
      });
    }
    stored = { ...body, version: body.version + 1 };
    return { success: true as const, message: 'Receipt saved', data: stored };
  });
  fake.on(receipt.reset, ({ body }) => {
    stored = { ...blank, version: body.version + 1 };
    return { success: true as const, message: 'The receipt is as in the beginning.', data: stored };
  });
});

const show = () => renderScreen(<ReceiptPage />, { path: '/settings/in-store-receipt', fake });
const greeting = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Greeting' });

test('another person’s save keeps the focus in the field and asks which text to keep', async () => {
  const { user } = show();
  const field = await greeting();
  await user.clear(field);
  await user.type(field, 'Mine');
  stored = { ...stored, greeting: 'Theirs', version: 4 };
  await act(() => invalidate('setting'));
  await waitFor(() => expect(fake.callsOf(receipt.get)).toHaveLength(2));
  await act(() => new Promise(requestAnimationFrame));
  await user.keyboard(' too');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Mine too');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sam Staff changed this in the meantime' }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(stored).toMatchObject({ greeting: 'Mine too', version: 5 }));
});

test('a receipt saved twice has no conflict with itself, and a reset also discards the input', async () => {
  const { user } = show();
  for (const text of ['One', 'Two']) {
    await user.clear(await greeting());
    await user.type(await greeting(), text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.greeting).toBe(text));
    await waitFor(() => expect(screen.getAllByText('Receipt saved').length).toBeGreaterThan(0));
  }
  await user.type(await greeting(), ' more');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(await screen.findByRole('button', { name: 'Reset receipt' }));
  await screen.findByText('The receipt is as in the beginning.');
  expect((await greeting()).value).toBe('');
  expect(screen.queryByText('We restored your unsaved changes')).toBeNull();
});
