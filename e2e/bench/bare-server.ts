import { orderStatuses, statusesOfKind } from '@recoup/contract/order-status';
import { type LinkedOrder, linksOf } from '@recoup/server/src/modules/orders/orders/link.ts';
import { keyInFolder, secretsOf } from '@recoup/server/src/platform/secrets.ts';
import fastify from 'fastify';
import pg from 'pg';
import { asCounts, asDetail, asFound, asList } from './bare-answers.ts';
import * as sql from './bare-sql.ts';

/** The reference for the API: a route and one statement, without sessions, row-level security, validation or audit. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

// Links are made with the server's key, so the bare route pays for that, too.
const secrets = secretsOf(keyInFolder(process.env.DATA_DIR ?? ''));
const links = (order: LinkedOrder) => linksOf(secrets, order);

const statuses = statusesOfKind['mail-in'].map((id) => ({
  id,
  name: orderStatuses[id].name,
  subs: Object.entries(orderStatuses[id].subs).map(([sub, name]) => ({ id: Number(sub), name })),
}));

app.get('/list', async (request) => {
  const { page, per_page } = request.query as { page: string; per_page: string };
  const size = Number(per_page);
  const { rows } = await pool.query({ name: 'list', text: sql.list, values: [size + 1, (Number(page) - 1) * size] });
  return asList(rows, Number(page), size, ({ created_at, id }) => [created_at, id]);
});

app.get('/search', async (request) => {
  const { search, per_page } = request.query as { search: string; per_page: string };
  const size = Number(per_page);
  const { rows } = await pool.query({ text: sql.search, values: [size + 1, `%${search}%`] });
  return asFound(rows, size, ({ created_at, id }) => [created_at, id]);
});

app.get('/counts', async () => {
  const { rows } = await pool.query({ name: 'counts', text: sql.counts });
  return asCounts(rows, statuses);
});

app.get('/detail/:id', async (request) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({ name: 'detail', text: sql.detail, values: [id] });
  return { data: asDetail(rows[0], links) };
});

app.get('/condition-price/:id', async (request) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({ name: 'condition-price', text: sql.conditionPrice, values: [id] });
  return { data: rows[0]?.answer };
});

app.post('/create/:id', async (request) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({ name: 'create', text: sql.create, values: [id] });
  const order = asDetail(rows[0], links);
  return { success: true, message: `Order ${order.number} created`, data: order };
});

app.get('/scan', async (request) => {
  const { imei } = request.query as { imei: string };
  const { rows } = await pool.query({ name: 'scan', text: sql.scan, values: [imei] });
  return { data: { code: imei, part: 'found', item: rows[0] ?? null } };
});

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
