import { type OrderNote, orderNotesOf } from '@recoup/contract/orders/order-notes';
import { fakeServer, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anOrder } from '../fixtures.ts';
import { NotesSection } from './NotesSection.tsx';

const { listOrderNotes, createOrderNote, updateOrderNote } = orderNotesOf('mail-in');
const fake = fakeServer();
const note: OrderNote = {
  id: 1,
  text: 'Box is wet',
  by: 'Olive Owner',
  created_at: '2026-03-02T15:04:05.000Z',
  edited_at: null,
  version: 1,
};

beforeEach(() => {
  fake.seen.length = 0;
  fake.on(listOrderNotes, () => ({ data: [note] }));
  fake.on(updateOrderNote, ({ body }) => ({ success: true as const, message: 'Kept', data: { ...note, ...body } }));
});
const show = () => renderScreen(<NotesSection order={anOrder(5)} />, { fake });

test('[orders-11] a note is saved once, and the next one started meanwhile stays', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  fake.on(createOrderNote, async ({ body }) => {
    await answered;
    return { success: true as const, message: 'Kept', data: { ...note, ...body } };
  });
  const { user } = show();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  await user.type(field, 'Called her{Control>}{Enter}{/Control}');
  await waitFor(() => expect(fake.callsOf(createOrderNote)).toHaveLength(1));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.keyboard('{Control>}a{/Control}No answer');
  await user.keyboard('{Control>}{Enter}{/Control}');
  answer();
  await waitFor(() => expect(fake.callsOf(listOrderNotes)).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save note' }).getAttribute('aria-busy')).toBeNull());
  expect(field.value).toBe('No answer');
  expect(fake.callsOf(createOrderNote).map(({ body }) => body)).toEqual([{ text: 'Called her' }]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field.value).toBe(''));
  expect(fake.callsOf(createOrderNote)).toHaveLength(2);
});

test('[orders-11] editing a note by keyboard focuses its text, and then the button that opened it', async () => {
  const { user } = show();
  const notes = within(await screen.findByRole('list', { name: 'Notes' }));
  const edit = () => notes.findByRole('button', { name: 'Edit note' });
  for (const leave of ['{Tab}{Enter}', '{Tab}{Tab}{Enter}']) {
    (await edit()).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
    await user.keyboard(leave);
    const button = await edit();
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
  expect(fake.callsOf(updateOrderNote)).toHaveLength(1);
});
