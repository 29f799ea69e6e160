import { createAnyLabel, rateShippingLabel } from '@recoup/contract/shipping/any-label';
import { customsSettings } from '@recoup/contract/shipping/customs';
import { shippingTemplate, showDistanceUnits } from '@recoup/contract/shipping/shipping-settings';
import { fakeServer, money, renderScreen, screen } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import CreateLabelPage from './CreateLabelPage.tsx';

const fake = fakeServer();
const rate = (seller: string, rate_code: string, amount: number) => ({
  connection_id: 7,
  seller,
  rate_code,
  carrier: 'USPS',
  service: rate_code,
  price: money(amount),
  transit_days: 3,
});

beforeEach(() => {
  fake.seen.length = 0;
  fake.on(shippingTemplate.get, () => ({ data: { ...shippingTemplate.initial, version: 0 } }));
  fake.on(customsSettings.get, () => ({ data: { origin: 'VN', version: 1 } }));
  fake.on(showDistanceUnits, () => ({ data: { units: 'metric' as const, weight: 'g', length: 'cm', distance: 'km' } }));
  fake.on(rateShippingLabel, () => ({
    data: {
      address: { verdict: 'good' as const, suggestion: null, message: null },
      rates: [rate('EasyPost', 'Ground', 820), rate('ShipEngine', 'Priority', 1_101)],
      failed: [{ seller: 'UPS', message: 'Nobody answers' }],
    },
  }));
  fake.on(createAnyLabel, () => ({
    success: true as const,
    message: 'Purchasing a label from ShipEngine',
    data: {
      id: 1,
      box_id: null,
      carrier: 'ShipEngine',
      service: '',
      tracking_number: '',
      state: 'buying' as const,
      own: false,
      customs_form: false,
      message: null,
      created_at: '2026-11-20T03:00:00.000Z',
    },
  }));
});

test('[shipping-02] rates of all accounts are listed together, the selected one is bought, and a change requires new rates', async () => {
  const { user } = renderScreen(<CreateLabelPage />, { path: '/shipping/create', route: '/shipping/create', fake });
  await user.click(await screen.findByRole('button', { name: 'Get rates' }));
  expect((await screen.findAllByText('First name is required')).length).toBeGreaterThan(0);
  expect(fake.callsOf(rateShippingLabel)).toEqual([]);
  const fields = {
    'First name': 'Cleo',
    'Last name': 'Marsh',
    Phone: '5035550101',
    Address: '12 Elm St',
    City: 'Portland',
    ZIP: '97201',
  };
  for (const [name, value] of Object.entries(fields))
    await user.type(screen.getByLabelText(new RegExp(`^${name}`)), value);
  await user.click(screen.getByRole('button', { name: 'Get rates' }));
  expect(await screen.findByText('This address is deliverable.')).toBeTruthy();
  expect(screen.getByText('UPS: Nobody answers')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /\$11\.01/ }));
  expect(screen.getByRole('button', { name: 'Buy label for $11.01' })).toBeTruthy();
  await user.type(screen.getByLabelText(/^City/), ' East');
  expect(screen.queryByRole('button', { name: /^Buy label/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Get rates' }));
  await user.click(await screen.findByRole('button', { name: 'Buy label for $8.20' }));
  expect(fake.callsOf(createAnyLabel)[0]?.body).toMatchObject({
    shipping_city: 'Portland East',
    outbound: false,
    parcel: { weight: 500, length: 230 },
    rate: { connection_id: 7, rate_code: 'Ground' },
  });
});

test('[shipping-02] an international parcel asks for its contents for customs, and a domestic one does not', async () => {
  const { user } = renderScreen(<CreateLabelPage />, { path: '/shipping/create', route: '/shipping/create', fake });
  await screen.findByRole('button', { name: 'Get rates' });
  expect(screen.queryByRole('heading', { name: 'Customs' })).toBeNull();
  const fields = {
    'First name': 'Cleo',
    'Last name': 'Marsh',
    Phone: '6045550101',
    Address: '1 Bay St',
    City: 'Toronto',
  };
  for (const [name, value] of Object.entries(fields))
    await user.type(screen.getByLabelText(new RegExp(`^${name}`)), value);
  await user.selectOptions(screen.getByLabelText(/^Country/), 'CA');
  await user.type(screen.getByLabelText(/^Postal code/), 'M5J 2N8');
  expect(screen.getByRole('heading', { name: 'Customs' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Get rates' }));
  expect(fake.callsOf(rateShippingLabel)).toEqual([]);
  await user.type(screen.getByLabelText(/^Value per item/), '120.50');
  await user.click(screen.getByRole('button', { name: 'Get rates' }));
  await screen.findByText('This address is deliverable.');
  expect(fake.callsOf(rateShippingLabel)[0]?.body).toMatchObject({
    shipping_country: 'CA',
    customs: { description: 'Used smartphone', quantity: 1, value: 12_050, hs_code: '851713', origin: 'VN' },
  });
});
