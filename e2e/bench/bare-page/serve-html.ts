import fastify from 'fastify';
import { list } from '../signs.ts';

interface Row {
  readonly id: number;
  readonly number: number;
  readonly customer_name: string;
  readonly first_item: string;
  readonly total: { readonly amount: number };
  readonly payout_method: string;
  readonly tracking_number: string | null;
  readonly created_at: string;
}

const head =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare HTML</title></head><body><main><table><tbody>';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function line(row: Row): string {
  const { id, number, customer_name, first_item, total, payout_method, tracking_number, created_at } = row;
  const cells = [
    `<a href="/order/detail/${id}">${number}</a>`,
    ...[customer_name, first_item, `$${(total.amount / 100).toFixed(2)}`, payout_method].map(escaped),
    ...[tracking_number ?? '', new Date(created_at).toLocaleDateString('en-US')].map(escaped),
  ];
  return `<tr data-row="${id}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** The horizon: the same rows as HTML streamed by the server, without a script. */
export async function serveBareHtml(api: string, token: string) {
  const app = fastify();
  app.get('/*', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    reply.raw.write(head);
    const answer = await fetch(`${api}/api/v2/pos/order${list.slice(list.indexOf('?'))}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: Row[] };
    reply.raw.end(`${data.map(line).join('')}</tbody></table></main></body></html>`);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address: address.replace('127.0.0.1', 'localhost'), stop: () => app.close() };
}
