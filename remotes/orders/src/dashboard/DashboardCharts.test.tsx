import { getOrderChart, listDeviceRateItems, listDeviceRates } from '@recoup/contract/reports/dashboard-charts';
import { arrangeWidgetModels, resetWidgetModels, searchWidgetModels } from '@recoup/contract/reports/widget-devices';
import { aPage, money, screen, waitFor, within } from '@recoup/testing';
import { expect, test } from 'vitest';
import { fake, hrefOf, models, period, show, useDashboard } from './fixtures.tsx';

useDashboard();

test('charts follow the address, and every figure of their tables links to its orders', async () => {
  const { user } = show('/dashboard?from=2026-02-01&to=2026-02-14&by=week&location=1&status=5');
  expect(hrefOf(await screen.findByRole('link', { name: '8 orders' }))).toBe(
    '/order/all/5?created_from=2026-02-01&created_to=2026-02-14&location_id=1',
  );
  expect(fake.callsOf(getOrderChart)[0]?.body).toEqual({
    kind: 'mail-in',
    ...period,
    by: 'week',
    location_id: 1,
    status_id: 5,
  });
  expect(hrefOf(await screen.findByRole('link', { name: '2 completed' }))).toBe(
    '/order/all/9?created_from=2026-02-01&created_to=2026-02-14&location_id=1',
  );
  expect(hrefOf(screen.getByRole('link', { name: /^\d+ created$/ }))).toBe(
    '/order/all/all?created_from=2026-02-01&created_to=2026-02-14&location_id=1',
  );
  const [first] = await screen.findAllByRole('button', { name: 'Show table' });
  if (first) await user.click(first);
  const table = within(await screen.findByRole('region', { name: 'Orders by creation time' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['WeekOrders', 'Feb 1 – 74', 'Feb 8 – 144']);
  expect(hrefOf(table.getAllByRole('link', { name: '4' })[1] as HTMLElement)).toBe(
    '/order/all/5?created_from=2026-02-08&created_to=2026-02-14&location_id=1',
  );
});

test('a shortcut of days ends where the period ends, and all time begins with the first order', async () => {
  const { user } = show();
  expect(await screen.findByRole('link', { name: '8 orders' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(window.location.search).toBe('?from=2026-02-08&to=2026-02-14'));
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'All time' }));
  await waitFor(() => expect(window.location.search).toBe('?from=2026-01-01&to=2026-02-14'));
});

test('a period that ends before it starts shows an error and isn’t requested', async () => {
  show('/dashboard?from=2026-03-01&to=2026-02-14');
  expect(await screen.findByText('Choose a start date on or before the end date.')).toBeTruthy();
  expect(fake.callsOf(getOrderChart)).toHaveLength(0);
});

test('a figure of the device rates opens the devices it counts', async () => {
  fake.on(listDeviceRateItems, ({ query }) => ({
    ...aPage(
      [
        {
          id: 3,
          order_id: 44,
          order_number: 10_044,
          state: 'returned' as const,
          quoted: money(10_000),
          inspected: null,
          created_at: '2026-02-03T12:00:00.000Z',
        },
      ],
      query,
    ),
    device: { id: 7, name: 'Phone One 128 GB' },
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Phone One 128 GB: 1 returned' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(hrefOf(await dialog.findByRole('link', { name: '10044' }))).toBe('/order/detail/44');
  const [rates] = fake.callsOf(listDeviceRates);
  const [items] = fake.callsOf(listDeviceRateItems);
  expect(items?.query).toMatchObject({ ...(rates?.query as object), outcome: 'returned' });
});

test('models are unpinned, added and reset', async () => {
  fake.on(arrangeWidgetModels, () => ({
    success: true as const,
    message: 'Saved.',
    data: { models, arranged: true, version: 4 },
  }));
  fake.on(resetWidgetModels, () => ({
    success: true as const,
    message: 'Reset.',
    data: { models, arranged: false, version: 5 },
  }));
  fake.on(searchWidgetModels, () => ({
    data: [...models, { id: 9, name: 'Delta', brand: 'Acme', category: 'laptops' as const }],
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Unpin Beta' }));
  await waitFor(() => expect(fake.callsOf(arrangeWidgetModels)).toHaveLength(1));
  await user.type(screen.getByRole('combobox', { name: 'Pin a model' }), 'delta');
  await user.click(await screen.findByRole('option', { name: /Delta/ }));
  await waitFor(() => expect(fake.callsOf(arrangeWidgetModels)).toHaveLength(2));
  expect(fake.callsOf(arrangeWidgetModels).map(({ body }) => body)).toEqual([
    { model_ids: [1, 3], version: 3 },
    { model_ids: [9, 1, 2, 3], version: 3 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(await screen.findByRole('button', { name: 'Unpin all' }));
  await waitFor(() => expect(fake.callsOf(resetWidgetModels)[0]?.body).toEqual({ version: 3 }));
});

test('a model unpinned while another is being saved is removed too, on the newer version', async () => {
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  fake.on(arrangeWidgetModels, async ({ body }) => {
    if (body.model_ids.length === 2) await first;
    return { success: true as const, message: 'Saved.', data: { models, arranged: true, version: 4 } };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Unpin Beta' }));
  await user.click(screen.getByRole('button', { name: 'Unpin Alpha' }));
  release();
  await waitFor(() =>
    expect(fake.callsOf(arrangeWidgetModels).map(({ body }) => body)).toEqual([
      { model_ids: [1, 3], version: 3 },
      { model_ids: [3], version: 4 },
    ]),
  );
});
