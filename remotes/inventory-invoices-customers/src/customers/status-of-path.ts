import { customerStatusIds } from '@recoup/contract/stock/customers';

/** The status that an address names; active ones when it names none. */
export function customerStatusOf(params: Readonly<Record<string, string | undefined>>) {
  return customerStatusIds.find((id) => String(id) === params.statusId) ?? 1;
}
