import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The key that the fake EasyPost accepts. */
export const rightKey = 'EZTK_of_journeys';

const account = 'ca_journeys';
const rate = (service: string, price: string, delivery_days: number) => ({
  carrier: 'USPS',
  service,
  rate: price,
  currency: 'USD',
  delivery_days,
  carrier_account_id: account,
});
const rates = [rate('GroundAdvantage', '8.20', 3), rate('Priority', '11.01', 2)];
const offered = { rates, tracking_code: null, refund_status: null, postage_label: null, fees: [] };
/** A one-pixel picture. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A fake EasyPost that answers as its documentation says: it accepts one key, sells labels and voids them. */
export async function playEasyPost(): Promise<{
  url: string;
  /** The references of the labels that it sold. */
  sold: string[];
  refunded: string[];
  stop: () => Promise<void>;
}> {
  const shipments = new Map<string, object>();
  const sold: string[] = [];
  const refunded: string[] = [];
  const server: Server = createServer((request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    void text(request).then((body) => {
      const { method, url = '' } = request;
      if (url === '/label.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
      if (request.headers.authorization !== `Basic ${Buffer.from(`${rightKey}:`).toString('base64')}`) {
        return send(401, { error: { code: 'APIKEY.INACTIVE', message: 'This api key is no longer active.' } });
      }
      if (method === 'GET' && url.startsWith('/shipments?')) return send(200, { shipments: [] });
      if (url === '/carrier_accounts') return send(200, [{ id: account, readable: 'USPS' }]);
      if (url === '/addresses/create_and_verify') return send(200, JSON.parse(body) as object);
      if (method === 'POST' && url === '/shipments') {
        const { shipment } = JSON.parse(body) as { shipment: { reference?: string; service?: string } };
        if (!shipment.service || !shipment.reference) return send(201, { id: 'shp_asked', ...offered });
        const id = `shp_${sold.length + 1}`;
        sold.push(shipment.reference);
        const label = {
          ...offered,
          id,
          tracking_code: `94000000000000000000${String(sold.length).padStart(2, '0')}`,
          selected_rate: rates.find(({ service }) => service === shipment.service),
          postage_label: { label_url: `http://${request.headers.host}/label.png` },
        };
        shipments.set(shipment.reference, label).set(id, label);
        return send(201, label);
      }
      const [, id = '', refund] = /^\/shipments\/([^/]+)(\/refund)?$/.exec(url) ?? [];
      const known = shipments.get(id);
      if (!known)
        return send(404, { error: { code: 'NOT_FOUND', message: 'The requested resource could not be found.' } });
      if (refund) refunded.push(id);
      return send(200, { ...known, ...(refund && { refund_status: 'submitted' }) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sold,
    refunded,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
