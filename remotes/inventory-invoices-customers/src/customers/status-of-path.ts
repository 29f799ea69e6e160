import { customerStatusIds } from '@recoup/contract/stock/customers';

/** The status in an address. Defaults to active. */
export function customerStatusOf(params: Readonly<Record<string, string | undefined>>) {
  return customerStatusIds.find((id) => String(id) === params.statusId) ?? 1;
}
