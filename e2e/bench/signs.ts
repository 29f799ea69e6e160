import type { Company } from './company.ts';

const listPath = '/order/active/all';
export const list = `${listPath}?per_page=25`;

/** The elements that show that each screen is loaded. */
export async function signsOf({ get }: Company) {
  const { data } = await get<{ data: { id: number; number: number }[] }>('/v2/pos/order?per_page=25');
  const [first] = data;
  const order = await get<{ data: { customer: { email: string } } }>(`/v1/pos/order/show/${first?.id}`);
  const customers = await get<{ data: { email: string }[] }>('/v2/pos/customer?per_page=10');
  return {
    rows: { rows: data.length, path: listPath, text: String(first?.number) },
    detail: { rows: 0, path: '/order/detail/', text: order.data.customer.email },
    customers: { rows: 10, path: '/customer', text: customers.data[0]?.email ?? '' },
  };
}

export type Signs = Awaited<ReturnType<typeof signsOf>>;
