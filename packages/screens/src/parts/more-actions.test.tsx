import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { Button, ButtonLink } from '@recoup/ui';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page } from './page.tsx';

const fake = fakeServer();

beforeEach(() => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: true }));
});
afterEach(() => void vi.restoreAllMocks());

function Transfers() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Transfers</Button>
      {open && <div role="dialog" aria-label="Transfers" />}
    </>
  );
}

const show = (actions: ReactNode) =>
  renderScreen(
    <Page title="Inventory" actions={actions}>
      Rows
    </Page>,
    { fake },
  );
const primary = (
  <ButtonLink look="primary">
    <a href="/inventory/new">New item</a>
  </ButtonLink>
);

test('on a phone, many actions are behind More, and the primary one stays visible', async () => {
  const { user } = show(
    <>
      <Button>CSV</Button>
      <Button>Bins</Button>
      <Transfers />
      {primary}
    </>,
  );
  const more = await screen.findByRole('button', { name: 'More', expanded: false });
  expect(screen.getByRole('link', { name: 'New item' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bins' })).toBeNull();
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Transfers' }));
  expect(screen.getByRole('dialog', { name: 'Transfers' })).toBeTruthy();
  await user.click(more);
  expect(screen.queryByRole('button', { name: 'Bins' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Transfers' })).toBeTruthy();
});

test('a few actions are shown side by side', async () => {
  show(
    <>
      <Button>CSV</Button>
      <Button>Bins</Button>
      {primary}
    </>,
  );
  expect(await screen.findByRole('button', { name: 'Bins' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
