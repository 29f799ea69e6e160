import { type Answer, fakeService, type ReceivedCall } from './fake-service.ts';

/** An order of Back Market's buyback with every field that its OpenAPI document requires. */
export function theirOrder(id: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    orderPublicId: id,
    creationDate: '2026-03-01T12:00:00+00:00',
    modificationDate: '2026-03-02T12:00:00+00:00',
    shippingDate: '2026-03-02T10:00:00+00:00',
    status: 'TO_SEND',
    market: 'US',
    transferCertificateLink: 'https://certificates.example/1',
    listing: { sku: 'Zqxmark-1-Good', productId: 2311, title: 'Phone One 128 GB', grade: 'GOLD' },
    customer: { firstName: 'John', lastName: 'Doe', phone: '+15036998877' },
    returnAddress: {
      ...{ address1: '10 Downing Street', address2: '3rd floor', city: 'Portland', zipcode: '97201' },
      country: 'United States',
    },
    originalPrice: { value: 95.5, currency: 'USD' },
    ...more,
  };
}
export type TheirJson = ReturnType<typeof theirOrder> & {
  counterOfferPrice?: { value: number; currency: string };
  counterOfferReasons?: { message: string; identifier: string }[];
};

/** The parts of a form by name; for a file, its file name. */
function formOf({ headers, body }: ReceivedCall): Record<string, string[]> {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).flatMap((part) => {
    const [head = '', ...content] = part.split('\r\n\r\n');
    const name = /name="([^"]+)"/.exec(head)?.[1];
    const file = /filename="([^"]+)"/.exec(head)?.[1];
    return name ? [{ name, value: file ?? content.join('\r\n\r\n').replace(/\r\n$/, '') }] : [];
  });
  return Object.fromEntries(
    [...Map.groupBy(parts, ({ name }) => name)].map(([name, all]) => [name, all.map(({ value }) => value)]),
  );
}

const fault = (status: number, message: string): Answer => [
  status,
  { error: { code: 'refused', message }, status, title: message, type: '/errors/refused', requestId: 'R' },
];
const problem = { 'content-type': 'application/problem+json' };

/** A page of theirs, without a total count. */
const pageSize = 2;

/**
 * Fakes Back Market's buyback until the test ends. Its responses follow its OpenAPI document ("API Guidelines Buy
 * Back", 0.1.1), and it remembers requests. The document doesn't say which status may follow which, so it accepts every
 * decision.
 */
export async function backMarketBuyback(initial: readonly ReturnType<typeof theirOrder>[] = []) {
  const orders = new Map<string, TheirJson>(initial.map((order) => [order.orderPublicId, order]));
  const forms: Record<string, string[]>[] = [];
  /** One-time responses that replace its own, by method and path. */
  const instead = new Map<string, Answer[]>();
  let minute = 0;
  const change = (id: string, more: Partial<TheirJson>) => {
    const order = orders.get(id);
    if (!order) throw new Error(`No order ${id}`);
    minute += 1;
    const modificationDate = new Date(Date.UTC(2026, 2, 3, 0, minute)).toISOString();
    orders.set(id, { ...order, ...more, modificationDate });
  };

  function list(query: URLSearchParams): Answer {
    const [status, since] = [query.get('status'), query.get('modificationDate')];
    const page = Number(query.get('page') ?? 1);
    const found = [...orders.values()].filter(
      (order) =>
        (status === null || order.status === status) &&
        (since === null || Date.parse(order.modificationDate) >= Date.parse(since)),
    );
    const more = found.length > page * pageSize;
    const at = (number: number) => `${fake.url}/ws/buyback/v1/orders?page=${number}`;
    const results = found.slice((page - 1) * pageSize, page * pageSize);
    return [
      200,
      { count: found.length, next: more ? at(page + 1) : null, previous: page > 1 ? at(page - 1) : null, results },
    ];
  }

  function answer(call: ReceivedCall): Answer {
    const [method = '', path = ''] = call.call.split(' ');
    const { pathname, searchParams } = new URL(path, fake.url);
    const own = instead.get(`${method} ${pathname}`)?.shift();
    if (own) return own;
    if (`${method} ${pathname}` === 'GET /ws/buyback/v1/orders') return list(searchParams);
    const [, id = '', rest = ''] = /^\/ws\/buyback\/v[12]\/orders\/([^/]+)(.*)$/.exec(pathname) ?? [];
    const order = orders.get(id);
    if (!order) return [404, (fault(404, 'Order not found') as [number, object])[1], problem];
    switch (`${method} ${rest}`) {
      case 'GET ':
        return [200, order];
      case 'PUT /validate':
        change(id, { status: 'VALIDATED' });
        return [200, orders.get(id) ?? {}];
      case 'GET /counter-offers/reasons':
        return [
          200,
          [{ id: 'functional', label: 'Functional', reasons: [{ id: 'broken_screen', label: 'Broken screen' }] }],
        ];
      case 'PUT /counter-offers': {
        const form = formOf(call);
        forms.push(form);
        if (!form.price || !form.reasons || !form.files) return fault(400, 'Invalid request payload');
        const counterOfferPrice = { value: Number(form.price[0]), currency: order.originalPrice.currency };
        change(id, { status: 'COUNTER_PROPOSAL', counterOfferPrice });
        return [204, ''];
      }
      default:
        return [404, {}];
    }
  }

  const fake: Awaited<ReturnType<typeof fakeService>> = await fakeService({ '*': (call) => answer(call) });
  return {
    url: fake.url,
    forms,
    add: (order: ReturnType<typeof theirOrder>) => void orders.set(order.orderPublicId, order),
    change,
    remove: (id: string) => void orders.delete(id),
    statusOf: (id: string) => orders.get(id)?.status,
    /** Replaces the next response. */
    next: (call: string, one: Answer) => void instead.set(call, [...(instead.get(call) ?? []), one]),
    callsOf: (call: string) => fake.requests.filter((one) => one.call.split('?')[0] === call).length,
    requests: fake.requests,
  };
}

/** An account with buyback orders turned on. */
export const buybackValues = {
  market: 'na',
  language: 'en-us',
  company: 'Shop',
  contact: '',
  token: 'a token of many signs',
  buyback: 'on',
} as const;
