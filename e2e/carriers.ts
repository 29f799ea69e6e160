import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A one-pixel picture, as a carrier's label. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Asked {
  readonly call: string;
  readonly url: URL;
  readonly body: unknown;
}

/** A JSON answer. `lost` is one that breaks off in transit. */
type CarrierReply = readonly [status: number, body: object] | Buffer | 'lost';

/** A fake carrier, with the references of the labels that it sold, in order. */
export interface PlayedCarrier {
  readonly url: string;
  readonly sold: string[];
  stop(): Promise<void>;
}

async function play(answer: (asked: Asked) => CarrierReply, sold: string[]): Promise<PlayedCarrier> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      const reply = answer({ call: `${request.method} ${url.pathname}`, url, body: body ? JSON.parse(body) : null });
      if (reply === 'lost') return response.destroy();
      if (Buffer.isBuffer(reply)) return response.writeHead(200, { 'content-type': 'image/png' }).end(reply);
      return response.writeHead(reply[0], { 'content-type': 'application/json' }).end(JSON.stringify(reply[1]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sold,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * A fake ShipEngine, with one service for 6.15. The answer to its first purchase is lost: it's sold, but the caller
 * doesn't learn that.
 */
export function playShipEngine(): Promise<PlayedCarrier> {
  const usd = (amount: number) => ({ currency: 'usd', amount });
  const service = { service_code: 'ground', name: 'Ground', domestic: true, is_return_supported: true };
  const carriers = [{ carrier_id: 'se-1', friendly_name: 'Stamps.com', services: [service] }];
  const rate = {
    carrier_id: 'se-1',
    service_code: 'ground',
    carrier_friendly_name: 'Stamps.com',
    service_type: 'Ground',
    shipping_amount: usd(6.15),
    delivery_days: 3,
    error_messages: [],
  };
  const place = { address_line1: '1 Way', city_locality: 'Portland', state_province: 'OR', postal_code: '97209' };
  const labels = new Map<string, object>();
  const sold: string[] = [];
  return play(({ call, url, body }) => {
    if (call === 'GET /v1/carriers') return [200, { carriers }];
    if (call === 'PUT /v1/addresses/recognize') return [200, { address: place }];
    if (call === 'POST /v1/rates/estimate') return [200, [rate]];
    if (call.startsWith('GET /v1/downloads/')) return picture;
    if (call === 'POST /v1/labels') {
      const { external_shipment_id } = (body as { shipment: { external_shipment_id: string } }).shipment;
      const label = {
        label_id: `se-${sold.length + 1}`,
        status: 'completed',
        tracking_number: `SE${String(sold.length + 1).padStart(10, '0')}`,
        carrier_code: 'Stamps.com',
        service_code: 'Ground',
        shipment_cost: usd(6.15),
        label_download: { png: `${url.origin}/v1/downloads/${sold.length + 1}.png` },
      };
      sold.push(external_shipment_id);
      labels.set(external_shipment_id, label);
      return sold.length === 1 ? 'lost' : [200, label];
    }
    const reference = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    const known = labels.get(reference);
    return known ? [200, known] : [404, { errors: [] }];
  }, sold);
}

/** A fake Shipmondo, with one product for 4.25. It can't be asked for tracking. */
export function playShipmondo(): Promise<PlayedCarrier> {
  const product = { code: 'GLS', name: 'Parcel shop', carrier: { name: 'GLS' } };
  const quote = { carrier_code: 'gls', description: 'Parcel shop', product_code: 'GLS', price: 4.25 };
  const shipments: object[] = [];
  const sold: string[] = [];
  return play(({ call, body }) => {
    if (call === 'GET /account/balance') return [200, { currency_code: 'USD' }];
    if (call === 'GET /account/') return [200, { name: 'Northwind' }];
    if (call === 'GET /products') return [200, [product]];
    if (call === 'POST /quotes/list') return [200, [{ ...quote, service_codes: '', currency_code: 'USD' }]];
    if (call === 'GET /shipments') return [200, shipments];
    if (call === 'POST /shipments') {
      const { reference } = body as { reference: string };
      const id = shipments.length + 1;
      const shipment = { id, carrier_code: 'gls', price: 4.25, reference, pkg_no: `GLS${String(id).padStart(9, '0')}` };
      shipments.push(shipment);
      sold.push(reference);
      return [200, shipment];
    }
    if (/^GET \/shipments\/\d+\/labels$/.test(call))
      return [200, [{ base64: picture.toString('base64'), file_format: 'png' }]];
    return [404, { error: 'Not found' }];
  }, sold);
}
