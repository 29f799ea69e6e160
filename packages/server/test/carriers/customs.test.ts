import { expect, test } from 'vitest';
import { easyPostCarrier } from '../../src/integrations/carriers/easypost.ts';
import { fedExCarrier } from '../../src/integrations/carriers/fedex.ts';
import { shipmondoCarrier } from '../../src/integrations/carriers/shipmondo.ts';
import { upsCarrier } from '../../src/integrations/carriers/ups.ts';
import { shipEngineCarrier } from '../../src/integrations/shipengine/carrier.ts';
import type { CarrierService, LabelRequest } from '../../src/modules/shipping/carriers/carrier-port.ts';
import { fakeService } from '../fake-service.ts';
import { labelRequest, now } from './carrier-case.ts';
import { abroad, customs, oauth, own, rate, upsSignIn } from './customs-case.ts';

/** What a carrier receives when a label is bought. Its response doesn't matter here. */
async function sentBy(call: string, open: (url: string) => CarrierService, request: LabelRequest) {
  const code = call.startsWith('POST /v1/') ? 'se-1/x' : '11';
  const fake = await fakeService({ ...oauth, ...upsSignIn, [call]: [400, {}] });
  await open(fake.url)
    .buyLabel(request, { ...rate, code })
    .catch(() => null);
  return fake.bodiesOf(call)[0];
}

test('[shipping-02] EasyPost: the customs form lists each kind of device, per line', async () => {
  const open = (url: string) => easyPostCarrier(url, { api_key: 'EZAK', webhook_secret: '', usps_return: 'at_once' });
  expect(await sentBy('POST /shipments', open, abroad)).toMatchObject({
    shipment: {
      customs_info: {
        contents_type: 'merchandise',
        customs_signer: 'Ada Lovell',
        customs_items: [
          {
            description: 'Used iPhone 13',
            quantity: 2,
            value: '251.00',
            currency: 'USD',
            weight: 10.6,
            hs_tariff_number: '851713',
            origin_country: 'CN',
          },
          { description: 'Used iPad', quantity: 1, value: '99.00', origin_country: 'VN' },
        ],
      },
    },
  });
});

test('[shipping-02] Shipmondo: the customs form lists each kind of device, per piece', async () => {
  const open = (url: string) => shipmondoCarrier(url, { username: 'ours', password: 'between us' }, { now: () => now });
  expect(await sentBy('POST /shipments', open, abroad)).toMatchObject({
    customs: {
      export_reason: 'sale_of_goods',
      currency_code: 'USD',
      goods: [
        {
          content: 'Used iPhone 13',
          quantity: 2,
          unit_value: 125.5,
          unit_weight: 150,
          country_code: 'CN',
          commodity_code: '851713',
        },
        { content: 'Used iPad', unit_value: 99 },
      ],
    },
  });
});

test('[shipping-02] ShipEngine: the customs form says what is in the package', async () => {
  const open = (url: string) => shipEngineCarrier(url, { api_key: 'TEST', charge: 'carrier_default' });
  const returned = { ...abroad, customs: { ...customs, reason: 'return' as const } };
  expect(await sentBy('POST /v1/labels', open, returned)).toMatchObject({
    shipment: {
      customs: { contents: 'returned_goods', non_delivery: 'return_to_sender' },
      packages: [
        {
          products: [
            {
              description: 'Used iPhone 13',
              quantity: 2,
              value: { currency: 'usd', amount: 125.5 },
              weight: { value: 150, unit: 'gram' },
              harmonized_tariff_code: '851713',
              country_of_origin: 'CN',
            },
            { description: 'Used iPad' },
          ],
        },
      ],
    },
  });
});

test('[shipping-02] UPS: it creates the customs invoice, a partial one where the parcel is a return', async () => {
  const call = 'POST /api/shipments/v2409/ship';
  const open = (url: string) => upsCarrier({ live: url, test: url }, own, { now: () => now });
  const formIn = (sent: unknown) =>
    (sent as { ShipmentRequest: { Shipment: { ShipmentServiceOptions?: object } } }).ShipmentRequest.Shipment
      .ShipmentServiceOptions;
  expect(formIn(await sentBy(call, open, abroad))).toMatchObject({
    InternationalForms: {
      FormType: ['05'],
      CurrencyCode: 'USD',
      ReasonForExport: 'SALE',
      Product: [
        {
          Description: ['Used iPhone 13'],
          Unit: { Number: '2', Value: '125.50' },
          CommodityCode: '851713',
          OriginCountryCode: 'CN',
        },
        { Description: ['Used iPad'] },
      ],
    },
  });
  const out = { ...abroad, isReturn: false, from: abroad.to, to: abroad.from };
  expect(formIn(await sentBy(call, open, out))).toMatchObject({
    InternationalForms: {
      FormType: ['01'],
      InvoiceNumber: 'box-1-2-0',
      InvoiceDate: '20261121',
      Contacts: { SoldTo: { Name: 'Ada Lovell', Address: { CountryCode: 'CA' } } },
    },
  });
  expect(formIn(await sentBy(call, open, labelRequest))).toBeUndefined();
});

test('[shipping-02] FedEx: the customs form lists the goods, for a price and for a label', async () => {
  const call = 'POST /ship/v1/shipments';
  const open = (url: string) => fedExCarrier({ live: url, test: url }, own, { now: () => now });
  const declared = {
    totalCustomsValue: { amount: 350, currency: 'USD' },
    commercialInvoice: { shipmentPurpose: 'SOLD' },
    commodities: [
      {
        description: 'Used iPhone 13',
        quantity: 2,
        quantityUnits: 'PCS',
        unitPrice: { amount: 125.5, currency: 'USD' },
        customsValue: { amount: 251, currency: 'USD' },
        weight: { units: 'KG', value: 0.3 },
        countryOfManufacture: 'CN',
        harmonizedCode: '851713',
      },
      { description: 'Used iPad', quantity: 1 },
    ],
  };
  expect(await sentBy(call, open, abroad)).toMatchObject({ requestedShipment: { customsClearanceDetail: declared } });
  const prices = 'POST /rate/v1/rates/quotes';
  const fake = await fakeService({ ...oauth, [prices]: [400, {}] });
  await open(fake.url)
    .rates(abroad)
    .catch(() => null);
  expect(fake.bodiesOf(prices)[0]).toMatchObject({ requestedShipment: { customsClearanceDetail: declared } });
});
