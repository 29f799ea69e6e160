import { generateKeyPairSync } from 'node:crypto';
import { inspect } from 'node:util';
import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';
import { integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { booksPort, type JournalEntry } from '../../src/modules/exchange/books/book-port.ts';
import { buybackPort } from '../../src/modules/exchange/sinks/buyback-port.ts';
import { eventPort, type OrderEvent } from '../../src/modules/exchange/sinks/event-sink.ts';
import { type Purchase, stockPort } from '../../src/modules/exchange/sinks/stock-sink.ts';
import { deviceCheckPort } from '../../src/modules/orders/device-checks/device-check-port.ts';
import { textPort } from '../../src/modules/orders/texts/text-port.ts';
import { payoutService } from '../../src/modules/payouts/payout-services/payout-port.ts';
import type { Adapters } from '../../src/platform/adapters.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { outsideServices } from '../../src/services.ts';
import { type Answer, fakeService } from '../fake-service.ts';

/** Systems that can't be called over HTTP: they have no connection, or no response. */
const without: readonly IntegrationSlug[] = integrationSlugs.filter(
  (slug) => !integrationOf(slug).fields || ['sellcell', 'googletagmanager', 'postmark'].includes(slug),
);
const systems = integrationSlugs.filter((slug) => !without.includes(slug) && integrationOf(slug).group !== 'shipping');

/** A key that can sign, as Vonage requires. */
const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const secretOf = (slug: string, name: string) => `SECRET-${slug}-${name}-0123456789`;
/** An account with every field filled in. Secrets are recognizable wherever they appear. */
function accountOf(slug: IntegrationSlug): Record<string, string> {
  const fields = Object.entries({ ...integrationOf(slug).fields });
  const typed = fields.map(([name, { kind, options }]) => [
    name,
    kind === 'secret' ? secretOf(slug, name) : (Object.keys(options ?? {})[0] ?? '1'),
  ]);
  const token = { access_token: secretOf(slug, 'token') };
  const tokens =
    slug === 'highlevel'
      ? { ...token, location_id: 'L', company_id: 'C' }
      : integrationOf(slug).books
        ? { ...token, organization: 'O' }
        : {};
  const key = slug === 'vonage' ? { private_key: signingKey } : {};
  return { ...Object.fromEntries(typed), ...tokens, ...key };
}

const order: OrderEvent['order'] = {
  id: 42,
  number: '1042',
  kind: 'mail-in',
  status: 'Completed',
  total: '10.00',
  currency: 'USD',
  referral_source: 'awin',
  customer: { id: 9, first_name: 'C', last_name: 'C', email: 'c@mail.test', phone: null, custom_fields: {} },
  items: [],
  custom_fields: {},
  created_at: '2026-03-01T12:00:00.000Z',
  updated_at: '2026-03-02T12:00:00.000Z',
};
const event: OrderEvent = {
  id: 'order.completed-1-42-7',
  name: 'order.completed',
  at: new Date('2026-03-02T12:00:00Z'),
  status: 'Completed',
  link: '',
  message: '',
  order,
};
const purchase: Purchase = {
  reference: 'device-1-77',
  at: event.at,
  order: '1042',
  item: { sku: 'device-1-77', product: 'P', name: 'P', brand: 'B', category: 'phones', imei: null, grade: 'Good' },
  cost: '1.00',
  state: 'available',
  forSale: true,
  inStock: 1,
  price: null,
  currency: 'USD',
  location: 'Store',
  place: null,
  seller: { reference: 'customer-1-9', name: 'C C', email: 'c@mail.test', phone: null },
};
const payout = {
  reference: 'p-1',
  method: 'tremendous',
  details: { name: 'C', email: 'c@mail.test', paypal: 'c@mail.test' },
  amount: 100,
  currency: 'USD',
} as const;

const journal: JournalEntry = {
  reference: 'RC1',
  key: 'RC1-0',
  date: '2026-03-02',
  note: 'Day',
  place: null,
  lines: [],
};

/** The calls that each system is used for. */
function uses(adapters: Adapters, slug: IntegrationSlug): (() => Promise<unknown>)[] {
  const opened = { slug, key: '1', account: accountOf(slug) };
  const { ports } = integrationOf(slug);
  return [
    () => adapters.of(slug).test(accountOf(slug)),
    ...(ports.includes('events') ? [() => adapters.open(eventPort, opened).send(event)] : []),
    ...(ports.includes('stock') ? [() => adapters.open(stockPort, opened).add(purchase)] : []),
    ...(ports.includes('stock') ? [async () => adapters.open(stockPort, opened).news?.(null, ['Sold'])] : []),
    ...(ports.includes('buyback')
      ? [
          () => adapters.open(buybackPort, opened).orders({ since: null, status: null, page: 1 }),
          () => adapters.open(buybackPort, opened).reasons({ externalId: 'US-1', order: null }),
        ]
      : []),
    ...(ports.includes('books-of-account')
      ? [() => adapters.open(booksPort, opened).find(journal), () => adapters.open(booksPort, opened).post(journal)]
      : []),
    ...(ports.includes('device-check') ? [() => adapters.open(deviceCheckPort, opened).check('490154203237518')] : []),
    ...(ports.includes('texts')
      ? [() => adapters.open(textPort, opened).send({ to: '+15035550142', text: 'Hello', reference: 't-1' })]
      : []),
    ...(ports.includes('payout:paypal') ? [() => adapters.open(payoutService('paypal'), opened).pay(payout)] : []),
    ...(ports.includes('payout:tremendous')
      ? [() => adapters.open(payoutService('tremendous'), opened).pay(payout)]
      : []),
  ];
}

async function playing(slug: IntegrationSlug, answer: (said: string) => Answer) {
  // Some services repeat their request, so this one always does.
  const fake = await fakeService({ '*': ({ headers, body }) => answer(`${JSON.stringify(headers)} ${body}`) });
  const urls = { SERVICE_URLS: JSON.stringify({ [slug]: fake.url }) };
  const { adapters } = await outsideServices(readConfig({ ...urls, NODE_ENV: 'test', SECRET_KEY: 'k'.repeat(40) }, []));
  return { fake, uses: uses(adapters, slug) };
}

const faultText = (text: string) => ({
  message: `No: ${text}`,
  error: { message: `No: ${text}`, code: 'E', payload: {} },
  errors: [{ message: `No: ${text}`, detail: `No: ${text}` }],
  success: false,
  data: {},
  validationMessages: [{ description: `No: ${text}` }],
  error_description: `No: ${text}`,
  msg: `Invalid key ${text}`,
});

const answers: readonly [string, (said: string) => Answer][] = [
  ['200 with an error inside', (text) => [200, faultText(text)]],
  ['200 and HTML', (text) => [200, `<html>Busy ${text}</html>`]],
  ['200 and nothing', () => [200, '']],
  ['401', (text) => [401, faultText(text)]],
  ['429', (text) => [429, faultText(text), { 'retry-after': '7' }]],
  ['503 and HTML', (text) => [503, `<html>Down ${text}</html>`]],
];

/** Services that accept requests without a response body. Nothing means success. */
const silent: Partial<Record<IntegrationSlug, readonly string[]>> = {
  klaviyo: ['200 and nothing'],
  'share-a-sale': ['200 and nothing'],
  // Google responds with success to every event. It reports problems only for its validation request.
  googleanalytic: ['200 with an error inside', '200 and nothing'],
};

test.for(systems.flatMap((slug) => answers.map(([what, answer]) => [slug, what, answer] as const)))(
  '%s answers %s: the call fails with the kind of error, never counts as a success, and reveals no key',
  async ([slug, what, answer]) => {
    const { fake, uses: tried } = await playing(slug, answer);
    for (const [i, use] of tried.entries()) {
      const error = await use().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (error === null && i > 0 && silent[slug]?.includes(what)) continue;
      expect([i, error]).toEqual([i, expect.any(ServiceError)]);
      if (!(error instanceof ServiceError)) continue;
      const text = `${inspect(error, { depth: 10 })} ${error.message} ${JSON.stringify(error)} ${error.stack}`;
      for (const value of Object.values(accountOf(slug)))
        if (value.startsWith('SECRET')) expect(text).not.toContain(value);
      if (what === '401') expect(error.isFinal).toBe(true);
      if (what === '429') expect(error).toMatchObject({ fault: 'rate_limit', retryAfter: 7, isFinal: false });
      if (what.endsWith('HTML')) expect(error.isFinal).toBe(false);
    }
    expect(fake.requests.length).toBeGreaterThan(0);
  },
);
