import { type OrderCategory, orderCategories } from '@recoup/contract/order-kind';

const digits = /^\d+$/;

const number = (text: string | undefined) => (text && digits.test(text) ? Number(text) : undefined);

/** `all` is where a figure leads that counts orders of every category; it has no tabs. */
function isCategory(text: string): text is OrderCategory | 'all' {
  return text === 'all' || (orderCategories as readonly string[]).includes(text);
}

/** The tab that an address names; null when it names no category. */
export function orderTabOf(params: Readonly<Record<string, string | undefined>>) {
  const category = params.category ?? 'active';
  if (!isCategory(category)) return null;
  return {
    category,
    status_id: number(params.statusId) ?? ('all' as const),
    sub_status_id: number(params.subStatusId),
  };
}
