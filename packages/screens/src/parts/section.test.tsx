import { act, fakeServer, renderScreen, screen } from '@recoup/testing';
import { TextField } from '@recoup/ui';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Section } from './section.tsx';

const fake = fakeServer();

function Note() {
  const [text, setText] = useState('');
  return <TextField label="Note" value={text} onChange={setText} />;
}

const show = (startsClosed = false) =>
  renderScreen(
    <Section id="test.notes" title="Notes" startsClosed={startsClosed} actions={<button type="button">Add</button>}>
      <Note />
    </Section>,
    { fake },
  );
const title = () => screen.findByRole('button', { name: 'Notes' });
const note = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' });

test('input in a section survives collapsing, which hides it and its actions', async () => {
  const { user } = show();
  await user.type(await note(), 'Called twice');
  await user.click(await title());
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  await user.click(await title());
  expect((await note()).value).toBe('Called twice');
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
});

test('a section collapsed in another tab stays open here', async () => {
  show();
  await note();
  const newValue = JSON.stringify(['test.notes']);
  localStorage.setItem('recoup.closed-sections', newValue);
  const event = { key: 'recoup.closed-sections', newValue, storageArea: localStorage };
  act(() => void window.dispatchEvent(new StorageEvent('storage', event)));
  expect((await title()).getAttribute('aria-expanded')).toBe('true');
});

test('a section that starts closed has no content before it is opened', async () => {
  const { user } = show(true);
  await title();
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
  await user.click(await title());
  await note();
});
