import { ordersOf } from '@recoup/contract/orders/orders';
import { printReceipt } from '@recoup/contract/prints/prints';
import { changePrinters, printDueReceipt } from '@recoup/parts';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { anOrder } from '../../fixtures.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

test('receipts print automatically after an in-store purchase where this computer is set to do so', async () => {
  const print = vi.fn();
  Object.assign(URL, { createObjectURL: () => 'about:blank', revokeObjectURL: () => undefined });
  // jsdom can't print.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ print } as unknown as Window);
  const order = anOrder(7, { kind: 'in-store' });
  const fake = fakeServer();
  fake.on(ordersOf('in-store').getOrder, () => ({ data: order }));
  fake.on(printReceipt, () => '%PDF-');
  renderScreen(<p>Order</p>, { fake });
  await printDueReceipt(order);
  changePrinters({ receiptAfterPurchase: true });
  await printDueReceipt({ kind: 'mail-in', id: 7 });
  expect(print).not.toHaveBeenCalled();
  await printDueReceipt(order);
  expect(print).toHaveBeenCalledTimes(1);
  expect(fake.callsOf(printReceipt).map(({ params }) => params)).toEqual([{ id: order.links.token }]);
  print.mockImplementationOnce(() => {
    throw new DOMException('Permission denied', 'SecurityError');
  });
  await printDueReceipt(order);
  expect(await screen.findByText('The receipt didn’t print')).toBeTruthy();
});
