import { expect, test } from 'vitest';
import { easyPostCarrier } from '../../src/integrations/carriers/easypost.ts';
import { fedExCarrier } from '../../src/integrations/carriers/fedex.ts';
import { shipmondoCarrier } from '../../src/integrations/carriers/shipmondo.ts';
import { upsCarrier } from '../../src/integrations/carriers/ups.ts';
import { shipEngineCarrier } from '../../src/integrations/shipengine/carrier.ts';
import type { CarrierService } from '../../src/modules/shipping/carriers/carrier-port.ts';
import { fakeService, type Routes } from '../fake-service.ts';
import { now } from './carrier-case.ts';
import { abroad, oauth, own, rate, upsSignIn } from './customs-case.ts';
import { gifOf } from './gif.ts';

const invoice = Buffer.from('%PDF the invoice');
const encoded = invoice.toString('base64');
const number = '1Z1A2B3C9012345675';
const gif = gifOf([[0, 1]]).toString('base64');
const picture = Buffer.from('a picture').toString('base64');
const usd = (value: string) => ({ CurrencyCode: 'USD', MonetaryValue: value });
/** Each carrier's responses to a purchase across a border and to the calls that follow. */
const sold: Readonly<
  Record<string, readonly [open: (url: string) => CarrierService, routes: (url: string) => Routes]>
> = {
  UPS: [
    (url) => upsCarrier({ live: url, test: url }, own, { now: () => now }),
    () => ({
      'POST /api/shipments/v2409/ship': [
        200,
        {
          ShipmentResponse: {
            ShipmentResults: {
              ShipmentCharges: { TotalCharges: usd('12.40') },
              PackageResults: [{ TrackingNumber: number, ShippingLabel: { GraphicImage: gif } }],
              Form: {
                Code: '01',
                Image: { ImageFormat: { Code: 'PDF', Description: 'PDF' }, GraphicImage: encoded },
              },
            },
          },
        },
      ],
    }),
  ],
  FedEx: [
    (url) => fedExCarrier({ live: url, test: url }, own, { now: () => now }),
    () => ({
      'POST /ship/v1/shipments': [
        200,
        {
          output: {
            transactionShipments: [
              {
                masterTrackingNumber: number,
                shipmentDocuments: [{ contentType: 'COMMERCIAL_INVOICE', docType: 'PDF', encodedLabel: encoded }],
                pieceResponses: [{ packageDocuments: [{ encodedLabel: picture }] }],
              },
            ],
          },
        },
      ],
    }),
  ],
  ShipEngine: [
    (url) => shipEngineCarrier(url, { api_key: 'TEST', charge: 'carrier_default' }),
    (url) => ({
      'POST /v1/labels': [
        200,
        {
          label_id: 'se-1',
          status: 'completed',
          tracking_number: number,
          carrier_code: 'ups',
          service_code: 'x',
          shipment_cost: { currency: 'usd', amount: 9.1 },
          label_download: { png: `${url}/label.png` },
          form_download: { href: `${url}/form.pdf` },
        },
      ],
      'GET /label.png': [200, 'a picture'],
      'GET /form.pdf': [200, invoice.toString()],
    }),
  ],
  EasyPost: [
    (url) => easyPostCarrier(url, { api_key: 'EZAK', webhook_secret: '', usps_return: 'at_once' }),
    (url) => ({
      'POST /shipments': [
        200,
        {
          id: 'shp_1',
          tracking_code: number,
          rates: [],
          selected_rate: { carrier: 'UPS', service: 'x', rate: '8.20', currency: 'USD', carrier_account_id: 'ca_1' },
          postage_label: { label_url: `${url}/label.png` },
          forms: [
            { form_type: 'return_packing_slip', form_url: `${url}/slip.pdf` },
            { form_type: 'commercial_invoice', form_url: `${url}/form.pdf` },
          ],
        },
      ],
      'GET /label.png': [200, 'a picture'],
      'GET /form.pdf': [200, invoice.toString()],
    }),
  ],
  Shipmondo: [
    (url) => shipmondoCarrier(url, { username: 'ours', password: 'between us' }, { now: () => now }),
    () => ({
      'POST /shipments': [
        200,
        {
          id: 7,
          carrier_code: 'gls',
          pkg_no: number,
          sender: { country_code: 'CA' },
          receiver: { country_code: 'US' },
          paperless_trade: false,
        },
      ],
      'GET /shipments/7/labels': [200, [{ base64: picture, file_format: 'png' }]],
      'GET /shipments/7/proforma_invoices': [200, [{ base64: encoded, file_format: 'pdf' }]],
      'GET /account/balance': [200, { amount: 1, currency_code: 'USD' }],
    }),
  ],
};

test.for(Object.entries(sold))(
  '[shipping-02] %s: its customs invoice comes with the label',
  async ([, [open, routes]]) => {
    const fake = await fakeService({ ...oauth, ...upsSignIn });
    fake.play(routes(fake.url));
    const label = await open(fake.url).buyLabel(abroad, { ...rate, code: 'se-1/x' });
    expect(label.trackingNumber).toBe(number);
    expect(Buffer.from(label.customsForm ?? []).toString()).toBe(invoice.toString());
  },
);
