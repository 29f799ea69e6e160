import { categoriesOf, type OrderCategory, type OrderKind, orderKinds } from '@recoup/contract/order-kind';

const digits = /^\d+$/;

const number = (text: string | undefined) => (text && digits.test(text) ? Number(text) : undefined);

/** The tab of a kind's list that an address names; null when it names no category of this kind. */
export function orderTabOf(kind: OrderKind, params: Readonly<Record<string, string | undefined>>, path: string) {
  // `/order/expired` is a route of its own, without parameters.
  const named = path === `${orderKinds[kind].screen}/expired` ? 'expired' : (params.category ?? 'active');
  const category: OrderCategory | undefined = categoriesOf(kind).find((one) => one === named);
  if (!category) return null;
  return {
    category,
    status_id: number(params.statusId) ?? ('all' as const),
    sub_status_id: number(params.subStatusId),
  };
}
