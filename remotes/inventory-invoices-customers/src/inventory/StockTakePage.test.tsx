import { matchStock, scanStock } from '@recoup/contract/stock/inventory-records';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import StockTakePage from './StockTakePage.tsx';

const item = (id: number) => ({
  ...{ id, name: `Fairphone ${id}`, imei: null, serial: null, status: 0 as const, location_name: 'Downtown' },
});

beforeEach(() => localStorage.clear());

test('[inventory-03] [pitfall-05] each scan shows its result at once, and all scans are compared and committed together', async () => {
  const fake = fakeServer();
  fake.on(scanStock, ({ query: { code } }) => ({
    data:
      code === 'INV1'
        ? { code, part: 'found' as const, item: item(1) }
        : { code, part: 'unknown' as const, item: null },
  }));
  const result = { expected: 2, found: [item(1)], missing: [item(2)], surplus: [], unknown: ['X'] };
  fake.on(matchStock, ({ body }) => ({
    ...{ success: true as const, message: 'Matched', data: { ...result, committed: body.commit ?? false } },
  }));
  const { user } = renderScreen(<StockTakePage />, {
    path: '/inventory/datamatch',
    route: '/inventory/datamatch',
    fake,
  });
  const field = await screen.findByRole('textbox', { name: 'Scan' });
  await user.type(field, 'INV1{Enter}');
  const scans = await screen.findByRole('list', { name: 'Scans' });
  expect(scans.textContent).toMatch(/^Fairphone 1.*Found$/);
  await user.type(field, 'X{Enter}');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Scans' }).textContent).toMatch(/^XUnknown/));
  expect(fake.callsOf(matchStock)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect((await screen.findByRole('list', { name: 'Missing' })).textContent).toContain('Fairphone 2');
  await user.click(screen.getByRole('button', { name: 'Commit stock count' }));
  expect(await screen.findByText('1 item not scanned will become Not Available.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Commit' }));
  await waitFor(() =>
    expect(fake.callsOf(matchStock).at(-1)?.body).toMatchObject({ codes: ['INV1', 'X'], commit: true }),
  );
  expect(await screen.findByText('0 scanned')).toBeTruthy();
});

test('[inventory-03] [pitfall-05] scans survive a reload until they are committed', async () => {
  const fake = fakeServer();
  fake.on(scanStock, ({ query: { code } }) => ({ data: { code, part: 'found' as const, item: item(1) } }));
  const show = () =>
    renderScreen(<StockTakePage />, { path: '/inventory/datamatch', route: '/inventory/datamatch', fake });
  const { user, unmount } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Scan' }), 'INV1{Enter}');
  await screen.findByRole('list', { name: 'Scans' });
  unmount();
  show();
  expect(await screen.findByText('1 scanned')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Scans' }).textContent).toContain('Fairphone 1');
});
