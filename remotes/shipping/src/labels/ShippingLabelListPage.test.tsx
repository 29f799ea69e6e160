import { reprintAnyLabel } from '@recoup/contract/shipping/any-label';
import { listShippingLabels, type ShippingLabelRow } from '@recoup/contract/shipping/shipping-labels';
import { aPage, fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ShippingLabelListPage from './ShippingLabelListPage.tsx';

const label = (id: number, change: Partial<ShippingLabelRow> = {}): ShippingLabelRow => ({
  id,
  box_id: 4,
  own: false,
  customs_form: false,
  message: null,
  carrier: 'FedEx',
  service: 'Ground Return',
  tracking_number: `9400000000000000000${id}`,
  state: 'created',
  created_at: '2026-03-02T15:04:05.000Z',
  order_id: 340,
  order_kind: 'mail-in',
  order_number: 10_340,
  customer_name: 'Ada Byron',
  from_city: 'Portland',
  type: 0,
  chosen_by: null,
  trouble: null,
  outbound: false,
  ...change,
});
const couriers = [
  { id: 'fedex', label: 'FedEx', count: 3 },
  { id: 'ups', label: 'UPS', count: 1 },
];

let fake: ReturnType<typeof fakeServer>;
const show = (path: string) => renderScreen(<ShippingLabelListPage />, { path, route: '/shipping/:courierId', fake });

beforeEach(() => {
  fake = fakeServer();
  fake.on(listShippingLabels, ({ query }) => ({
    ...aPage([label(1), label(2, { state: 'voided' })], query),
    couriers,
  }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:label', revokeObjectURL: () => {} }));
});
afterEach(() => vi.restoreAllMocks());

test('[shipping-01] every carrier has a tab with its count, and the URL decides which labels are loaded', async () => {
  show('/shipping/ups');
  const tabs = within(await screen.findByRole('navigation', { name: 'Carriers' }));
  await tabs.findByRole('link', { name: /UPS/ });
  expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All4', '/shipping/all'],
    ['FedEx3', '/shipping/fedex'],
    ['UPS1', '/shipping/ups'],
  ]);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('UPS1');
  expect(fake.callsOf(listShippingLabels)[0]?.query).toMatchObject({ shipping_courier: 'ups' });
  const row = within(await screen.findByRole('row', { name: /94000000000000000001/ }));
  expect(row.getByRole('link', { name: '10340' }).getAttribute('href')).toBe('/order/detail/340');
});

test('[shipping-02] printing opens the label as a PDF in a new window, and a voided label can’t be printed', async () => {
  fake.on(reprintAnyLabel, () => '%PDF-1.7');
  const view = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(view as unknown as Window);
  const { user } = show('/shipping/all');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(view.location.href).toBe('blob:label'));
  expect(fake.callsOf(reprintAnyLabel).map(({ params }) => params)).toEqual([{ id: 1 }]);
});

test('a label that can’t be opened closes its window and says so', async () => {
  fake.on(reprintAnyLabel, () => {
    throw refuse('not_found');
  });
  const view = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(view as unknown as Window);
  const { user } = show('/shipping/all');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(await screen.findByText(/^We couldn’t print this/)).toBeTruthy();
  expect(view.close).toHaveBeenCalledOnce();
});

test('an empty list says where labels come from, and links to creating the first', async () => {
  fake.on(listShippingLabels, ({ query }) => ({ ...aPage([], query), couriers: [] }));
  show('/shipping/all');
  expect(await screen.findByRole('heading', { name: 'No shipping labels yet' })).toBeTruthy();
  const ways = screen.getAllByRole('link', { name: 'Add shipping label' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/shipping/create', '/shipping/create']);
});
