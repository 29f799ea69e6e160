import { createAnyLabel } from '@recoup/contract/shipping/any-label';
import { shippingTemplate } from '@recoup/contract/shipping/shipping-settings';
import { aMe, fakeServer, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { expect, test } from 'vitest';
import { anOrder } from '../../fixtures.ts';
import { ReturnLabel } from './ReturnLabel.tsx';

const address = {
  address1: '12 Elm St',
  suite: null,
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US' as const,
};
const customer = { ...anOrder(1).customer, phone: '+15035550100', address };

const show = (change: Parameters<typeof anOrder>[1]) => {
  const fake = fakeServer();
  fake.on(shippingTemplate.get, () => ({ data: { ...shippingTemplate.initial, weight: 900, version: 1 } }));
  const received_at = '2026-03-02T15:04:05.000Z';
  const parcels = [{ id: 5, state: 'received' as const, received_at, insurance: null, label: null }];
  const order = anOrder(1, { status_id: 6, received_at, parcels, customer, ...change });
  return {
    fake,
    order,
    ...renderScreen(<ReturnLabel order={order} />, {
      path: '/order/detail/1',
      route: '/order/detail/:buybackId',
      me: aMe(),
      fake,
    }),
  };
};

test('[shipping-05] a return label goes to the customer’s address with the usual box', async () => {
  const { fake, order, user } = show({});
  const made = { id: 9, box_id: 5, carrier: 'UPS', service: 'Ground', tracking_number: '', state: 'buying' as const };
  const data = { ...made, own: false, customs_form: false, message: null, created_at: '2026-03-02T15:04:05.000Z' };
  fake.on(createAnyLabel, () => ({ success: true as const, message: 'Bought', data }));
  await user.click(await screen.findByRole('button', { name: 'Return label' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Buy label' }));
  await waitFor(() =>
    expect(fake.callsOf(createAnyLabel)[0]?.body).toMatchObject({
      ...{ outbound: true, box_id: order.parcels[0]?.id, shipping_phone: customer.phone },
      ...{ shipping_address1: address.address1, parcel: { weight: 900 } },
    }),
  );
});

test('only an order in Return offers a return label, and the customer needs a phone number', async () => {
  const { unmount } = show({ status_id: 8 });
  expect(screen.queryByRole('button', { name: 'Return label' })).toBeNull();
  unmount();
  show({ customer: { ...customer, phone: null } });
  expect(await screen.findByText('A return label needs a phone number for the customer.')).toBeTruthy();
});
