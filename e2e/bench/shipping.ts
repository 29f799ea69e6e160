import { createHmac } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { chosenRule, type ShippingRule } from '@recoup/contract/shipping/shipping-rules';
import pg from 'pg';
import { playEasyPost, rightKey } from '../easypost.ts';
import { type Company, startCompany } from './company.ts';
import { type Figure, median } from './figures.ts';
import { memoryOf, mostUsed } from './memory.ts';

/** 200 rules over 50 devices, none of which matches, so all of them are evaluated. */
function rules(): Figure {
  const kinds = ['order', 'condition', 'device'] as const;
  const many = Array.from({ length: 200 }, (_, i): ShippingRule => {
    const kind = kinds[i % kinds.length] ?? 'order';
    const selected = [1, 2, 3].map((part) => `Model ${i} of ${part}`).join('\n');
    return { kind, chosen: [], selected, operator: '>=', over_value: 90_000_000, carrier: 'default' };
  });
  const devices = Array.from({ length: 50 }, (_, i) => ({
    name: `Apple iPhone ${i} Pro Max 256 GB`,
    condition: 'Good',
    condition_id: 1,
    ids: [1_000 + i],
  }));
  const times = Array.from({ length: 500 }, () => {
    const started = performance.now();
    if (chosenRule(many, { value: 500, devices }, () => true)) throw new Error('A rule fits');
    return performance.now() - started;
  });
  return {
    section: 'Shipping',
    name: '200 rules over 50 devices, none of which fits',
    unit: 'ms',
    value: median(times.slice(100)),
    reference: 1,
    target: { of: 'value', limit: 1 },
  };
}

const labels = 200;

/** Labels of 200 orders as one PDF, and the server's memory during it. */
async function batch({ ours, token, pid }: Company, client: pg.Client): Promise<Figure> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct order_id as id from shipping_labels where tenant_id = 1 and state in ('created', 'in_transit', 'delivered')
       and not outbound and not own and tracking_number <> '' and order_id is not null limit $1`,
    [labels],
  );
  if (rows.length < labels) throw new Error(`There are only ${rows.length} labels to print`);
  const print = async () => {
    const answer = await fetch(`${ours}/api/v1/pos/order/batch-label`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: rows.map(({ id }) => Number(id)) }),
    });
    if (!answer.ok) throw new Error(`The labels were not printed: ${answer.status} ${await answer.text()}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  // What the first one loads isn't part of the cost of many.
  for (let round = 0; round < 3; round++) await print();
  const before = memoryOf(pid);
  const most = await mostUsed(pid, async () => {
    for (let round = 0; round < 5; round++) await print();
  });
  return {
    section: 'Shipping',
    name: `memory of the server while it prints ${labels} labels as one PDF, beside before`,
    unit: 'MB',
    value: most,
    reference: before,
    target: { of: 'ratio', limit: 1.5 },
  };
}

const news = 1_000;
const secret = 'bench of webhooks';

/**
 * Webhook calls spread evenly over a minute, like those of carriers, with the number waiting in the queue during it and
 * at the end.
 */
async function webhooks({ ours, token }: Company, client: pg.Client): Promise<Figure[]> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${ours}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  const values = { api_key: rightKey, webhook_secret: secret, usps_return: 'at_scan' };
  const { data } = await call<{ data: { hook_path: string } }>('POST', '/v1/pos/integrations/6', {
    values,
    version: 0,
  });
  const { rows } = await client.query<{ tracking_number: string }>(
    `update shipping_labels set state = 'created' where id in (select id from shipping_labels
       where tenant_id = 1 and tracking_number <> '' and not outbound order by id limit $1) and tenant_id = 1
     returning tracking_number`,
    [news],
  );
  const waiting = async () => {
    const found = await client.query<{ n: string }>(
      "select count(*) as n from pgboss.job where name = 'take-carrier-news' and state in ('created', 'retry', 'active')",
    );
    return Number(found.rows[0]?.n);
  };
  const send = async (tracking_code: string, i: number) => {
    const datetime = new Date().toISOString();
    const body = JSON.stringify({
      id: `evt_${i}`,
      description: 'tracker.updated',
      result: {
        object: 'Tracker',
        tracking_code,
        status: 'in_transit',
        tracking_details: [{ status: 'in_transit', message: 'Arrived', datetime, tracking_location: {} }],
      },
    });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const answer = await fetch(`${ours}${data.hook_path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hmac-signature': `hmac-sha256-hex=${signature}` },
      body,
    });
    if (!answer.ok) throw new Error(`The webhook was answered ${answer.status}: ${await answer.text()}`);
  };
  const started = performance.now();
  const sent: Promise<void>[] = [];
  let most = 0;
  for (const [i, { tracking_number }] of rows.entries()) {
    await after(Math.max(0, started + (i * 60_000) / news - performance.now()));
    sent.push(send(tracking_number, i));
    if (i % 25 === 0) most = Math.max(most, await waiting());
  }
  await Promise.all(sent);
  const ended = performance.now();
  while ((await waiting()) > 0) await after(100);
  const section = 'Shipping';
  return [
    {
      section,
      name: `${news.toLocaleString('en')} webhooks in a minute: the most that waited at once`,
      unit: 'jobs',
      value: most,
      reference: news,
      target: { of: 'value', limit: 50 },
    },
    {
      section,
      name: 'the last webhook of that minute until nothing waits',
      unit: 's',
      value: (performance.now() - ended) / 1000,
      reference: 60,
      target: { of: 'value', limit: 5 },
    },
  ];
}

/** Measures rules, labels as one file, and carriers' webhooks. */
export async function measureShipping(): Promise<Figure[]> {
  const easyPost = await playEasyPost();
  const company = await startCompany(10_000, { SERVICE_URLS: JSON.stringify({ easypost: easyPost.url }) });
  const client = new pg.Client({ connectionString: company.databaseUrl });
  await client.connect();
  try {
    return [rules(), await batch(company, client), ...(await webhooks(company, client))];
  } finally {
    await client.end();
    await company.stop();
    await easyPost.stop();
  }
}
