import { listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import { fakeServer, money, renderScreen, screen, within } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import { anItem, anOrder } from '../../fixtures.ts';
import { ItemsSection } from './ItemsSection.tsx';

const fake = fakeServer();
fake.on(listDeviceChecks, () => ({ data: [] }));

test('[orders-17] of a thousand devices fifty rows are rendered, each with its place, and any one is found and inspected', async () => {
  const items = Array.from({ length: 1000 }, (_, i) => anItem(i + 1));
  const onInspect = vi.fn();
  const { user } = renderScreen(<ItemsSection order={anOrder(5, { items })} onInspect={onInspect} />, { fake });
  const rows = () => within(screen.getByRole('region', { name: /1000 devices/ })).getAllByRole('listitem');
  await screen.findByRole('button', { name: 'Inspect Phone 50' });
  expect(rows()).toHaveLength(50);
  expect(rows()[49]?.getAttribute('aria-posinset')).toBe('50');
  expect(rows()[49]?.getAttribute('aria-setsize')).toBe('1000');
  await user.type(screen.getByRole('textbox', { name: 'Find among 1,000 devices' }), 'phone 1000');
  await user.click(screen.getByRole('button', { name: 'Inspect Phone 1000' }));
  expect(onInspect).toHaveBeenCalledWith(items[999]);
});

test('[orders-10] what was quoted stays what was quoted after an inspection that found less', () => {
  const coupon = { code: 'PLUS10', percent: 10, amount: null };
  const sums = {
    ...{ devices: money(6_000), coupon: money(600), shipping: money(640) },
    ...{ quoted: money(11_000), total: money(5_960) },
  };
  const order = anOrder(5, { coupon, shipping_cost: money(640), sums, total: money(5_960) });
  renderScreen(<ItemsSection order={order} onInspect={vi.fn()} />, { fake });
  const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent;
  expect(['Devices', 'Coupon PLUS10', 'Shipping', 'Total'].map(rowOf)).toEqual([
    'Devices$60.00',
    'Coupon PLUS10$6.00',
    'Shipping−$6.40',
    'Total$110.00 →now $59.60 −$50.40',
  ]);
});
