import { ordersOf } from '@recoup/contract/orders/orders';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { anItem, anOrder } from '../fixtures.ts';
import { OrderScans, scannedItem } from './OrderScans.tsx';

const imei = '490154203237518';
const other = '356938035643809';
const expected = anItem(1, { state: 'expected' });

test.each([
  ['the only expected device', [expected, anItem(2, { state: 'accepted' })], imei, 1],
  ['the device that has the IMEI', [anItem(1), anItem(2, { imei, state: 'inspected' })], imei, 2],
  ['the device that has the serial number', [anItem(1, { serial: 'C02XK' }), anItem(2)], 'C02XK', 1],
  ['none of several expected devices', [expected, anItem(2, { state: 'expected' })], imei, undefined],
  ['no device with another IMEI', [anItem(1, { imei: other })], imei, undefined],
  ['no device for a code that isn’t an IMEI', [expected], '1Z999AA10123456784', undefined],
  ['no device that was paid', [anItem(1, { imei, state: 'paid' })], imei, undefined],
])('[orders-07] a scan on an order finds %s', (_, items, code, id) => {
  expect(scannedItem({ items }, code)?.id).toBe(id);
});

test('[orders-07] scanning the only expected device on its order scans it in and opens its inspection', async () => {
  const { scanInOrder } = ordersOf('in-store');
  const order = anOrder(5, { kind: 'in-store', items: [expected] });
  const fake = fakeServer();
  const here = { ...order, version: order.version + 1, items: [{ ...expected, state: 'scanned' as const }] };
  fake.on(scanInOrder, () => ({ success: true as const, message: 'Scanned in', data: here }));
  const inspect = vi.fn();
  function Page() {
    const [shown, setShown] = useState(order);
    return (
      <>
        <button type="button" onClick={() => setShown(here)}>
          Read again
        </button>
        <OrderScans order={shown} onInspect={inspect} />
      </>
    );
  }
  const { user } = renderScreen(<Page />, { fake });
  await user.keyboard(`${imei}{Enter}`);
  await waitFor(() => expect(fake.callsOf(scanInOrder)).toHaveLength(1));
  expect(inspect).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(inspect).toHaveBeenCalledWith(1, imei));
});
