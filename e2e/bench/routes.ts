import { orderKinds } from '@recoup/contract/order-kind';
import type { Company } from './company.ts';
import type { Shot } from './load.ts';

/** One of our routes and the bare one that returns the same bytes. */
export interface RoutePair {
  readonly name: string;
  readonly ours: Shot;
  readonly bare: Shot;
}

interface Listed {
  data: { id: number; customer_id: number; customer_name: string; number: number; status_id: number }[];
  last_page: number;
}

interface Detailed {
  data: {
    customer: { id: number };
    offer: object | null;
    items: {
      device_id: number;
      inspected: object | null;
      quoted: { condition_id: number; subs: { id: number }[]; price: object };
    }[];
    payout_method: string;
    payout_details: object;
  };
}

const { api: orderPath, list: listPath } = orderKinds['mail-in'];

/** The measured routes of a company. Reads are checked to return the same bytes from both servers. */
export async function routesOf(company: Company): Promise<RoutePair[]> {
  const { token } = company;
  const api = `${company.ours}/api`;
  const newest = await company.get<Listed>(`${listPath}?per_page=25`);
  const deep = Math.max(1, Math.floor(newest.last_page * 0.9));
  const plain = await uninspected(company, newest);
  const [one] = newest.data;
  if (!one) throw new Error('There are no orders');
  // Not the newest order's, because the customer that writes are for has more orders than anyone else.
  const { data: older } = await company.get<Listed>(`${listPath}?per_page=25&page=${deep}`);
  const common = older[0]?.customer_name.split(' ')[0]?.toLowerCase() ?? '';
  const get = (name: string, path: string, bare: string): RoutePair => ({
    name,
    ours: { url: `${api}${path}`, token },
    bare: { url: `${company.bare}${bare}` },
  });
  const reads = [
    get('list', `${listPath}?per_page=25`, '/list?page=1&per_page=25'),
    get('deep page', `${listPath}?per_page=25&page=${deep}`, `/list?page=${deep}&per_page=25`),
    get('detail', `${orderPath}/show/${plain}`, `/detail/${plain}`),
    get(
      'search, one match',
      `${listPath}?per_page=25&search=${one.number}`,
      `/search?per_page=25&search=${one.number}`,
    ),
    get('search, a first name', `${listPath}?per_page=25&search=${common}`, `/search?per_page=25&search=${common}`),
    get('tab counts', '/v1/pos/order/order-status?buyback=mail-in', '/counts'),
  ];
  for (const pair of reads) await checkSame(pair);
  return [...reads, await writeOf(company, plain)];
}

/** The figures that staff start their day with. They read too much for a single reference statement. */
export function dashboardOf({ ours, token }: Company): Pick<RoutePair, 'name' | 'ours'> {
  return { name: 'dashboard', ours: { url: `${ours}/api/v1/pos/dashboard/today`, token } };
}

async function textOf({ url, token }: Shot): Promise<string> {
  const answer = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return answer.text();
}

async function checkSame({ name, ours, bare }: RoutePair): Promise<void> {
  const [one, other] = await Promise.all([textOf(ours), textOf(bare)]);
  if (one === other) return;
  const at = [...one].findIndex((character, i) => character !== other[i]);
  const near = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  throw new Error(`${name}: the bare route does not answer the same bytes\n${near(one)}\n${near(other)}`);
}

/** The newest uninspected order on the first page. The bare detail doesn't support inspections. */
async function uninspected({ get }: Pick<Company, 'get'>, { data }: Listed): Promise<number> {
  for (const { id } of data) {
    const { data: order } = await get<Detailed>(`${orderPath}/show/${id}`);
    if (!order.offer && order.items.every((item) => !item.inspected) && !JSON.stringify(order).includes('•')) return id;
  }
  throw new Error('Every order of the first page was inspected');
}

/** An order of a company, with the body that creates another one like it. */
export async function orderLike(get: Company['get']): Promise<{ id: number; number: number; body: string }> {
  const listed = await get<Listed>(`${listPath}?per_page=25`);
  const id = await uninspected({ get }, listed);
  const number = listed.data.find((one) => one.id === id)?.number ?? 0;
  return { id, number, body: bodyLike(await get<Detailed>(`${orderPath}/show/${id}`)) };
}

/** Same customer, same devices. */
const bodyLike = ({ data }: Detailed): string =>
  JSON.stringify({
    customer: { id: data.customer.id },
    items: data.items.map(({ device_id, quoted }) => ({
      device_id,
      condition_id: quoted.condition_id,
      sub_ids: quoted.subs.map(({ id }) => id),
      price: quoted.price,
    })),
    payout: { method: data.payout_method, details: data.payout_details },
    label: false,
  });

/** Creates an order like another. */
async function writeOf(company: Company, like: number): Promise<RoutePair> {
  const body = bodyLike(await company.get<Detailed>(`${orderPath}/show/${like}`));
  const url = `${company.ours}/api${orderPath}`;
  const first = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
    body,
  });
  const made = (await first.json()) as { data: { id: number }; message: string };
  if (!first.ok) throw new Error(`No order can be created: ${made.message}`);
  return {
    name: 'write (new order)',
    ours: { url, token: company.token, method: 'POST', body },
    bare: { url: `${company.bare}/create/${made.data.id}`, method: 'POST' },
  };
}
