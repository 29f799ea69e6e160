import { listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import { setPurchaseTax } from '@recoup/contract/orders/purchase-tax/order-purchase-tax';
import { fakeServer, money, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import { anItem, anOrder } from '../../fixtures.ts';
import { ItemsSection } from './ItemsSection.tsx';

const fake = fakeServer();
fake.on(listDeviceChecks, () => ({ data: [] }));

test('[orders-17] fifty of a thousand devices are rendered with their numbers, and any one can be found and inspected', async () => {
  const items = Array.from({ length: 1000 }, (_, i) => anItem(i + 1));
  const onInspect = vi.fn();
  const { user } = renderScreen(<ItemsSection order={anOrder(5, { items })} onInspect={onInspect} />, { fake });
  const rows = () => within(screen.getByRole('region', { name: /1000 devices/ })).getAllByRole('listitem');
  await screen.findByRole('button', { name: 'Inspect Phone 50' });
  expect(rows()).toHaveLength(50);
  expect(rows()[49]?.getAttribute('aria-posinset')).toBe('50');
  expect(rows()[49]?.getAttribute('aria-setsize')).toBe('1000');
  await user.type(screen.getByRole('textbox', { name: 'Search 1,000 devices' }), 'phone 1000');
  await user.click(screen.getByRole('button', { name: 'Inspect Phone 1000' }));
  expect(onInspect).toHaveBeenCalledWith(items[999]);
});

test('[orders-10] the quoted price stays after an inspection that found less', () => {
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

test('a business order shows net and input tax, and the rate can change until the order is paid', async () => {
  const purchase_tax = {
    ...{ name: 'VAT', rate: 20_000, given: false, number: null, seller_tax_number: 'GB123456789' },
    ...{ net: money(25_000), tax: money(5_000), gross: money(30_000) },
  };
  const order = anOrder(5, { purchase_tax });
  fake.on(setPurchaseTax, () => ({ success: true as const, message: 'Purchase tax saved', data: order }));
  const shown = renderScreen(<ItemsSection order={order} onInspect={vi.fn()} />, { fake });
  const { user } = shown;
  expect((await screen.findByText('Input tax, VAT 20%')).parentElement?.textContent).toContain('$50.00');
  expect(screen.getByText('Before tax').parentElement?.textContent).toContain('$250.00');
  await user.click(screen.getByRole('button', { name: 'Change input tax' }));
  await user.click(await screen.findByRole('radio', { name: 'Custom rate' }));
  const rate = screen.getByRole('textbox', { name: /Rate/ });
  await user.clear(rate);
  await user.click(screen.getByRole('button', { name: 'Save input tax' }));
  await screen.findByText(/Enter a rate/);
  await user.type(rate, '5.5');
  await user.click(screen.getByRole('button', { name: 'Save input tax' }));
  await waitFor(() => expect(fake.callsOf(setPurchaseTax)).toHaveLength(1));
  expect(fake.callsOf(setPurchaseTax)[0]?.body).toEqual({ percent: 5.5, version: order.version });
  shown.unmount();
  const paid = anOrder(5, { purchase_tax: { ...purchase_tax, number: 1_001 } });
  renderScreen(<ItemsSection order={paid} onInspect={vi.fn()} />, { fake });
  await screen.findByText(/Self-billed invoice 1001/);
  expect(screen.queryByRole('button', { name: 'Change input tax' })).toBeNull();
});
