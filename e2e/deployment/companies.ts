import { register } from '@recoup/contract/session/registration';
import { createCustomer, getCustomer, listCustomers } from '@recoup/contract/stock/customers';
import { must } from './machine.ts';
import { Staff } from './staff.ts';

/** Registers a company. Returns its owner's token. */
export async function tokenOf(address: string, name: string, key?: string): Promise<string> {
  const password = 'a password of ten';
  const { data } = await new Staff(address).ok(register, {
    body: {
      ...{ email: `owner@${name}.example`, password, password_confirmation: password, key, company_name: name },
      ...{ first_name: name, last_name: 'Owner', country_code: 'US', currency: 'USD', timezone: 'America/New_York' },
      ...{ phone_number: null, referral: null },
    },
  });
  return data.token;
}

export const companyOf = async (address: string, name: string, key?: string) =>
  new Staff(address, await tokenOf(address, name, key));

/** The key in the link of the first start. Undefined until it is logged. */
export function firstKey(output: string): string | undefined {
  const link = /within a day: (\S+)\s/.exec(output)?.[1];
  return link === undefined ? undefined : (new URL(link).searchParams.get('key') ?? '');
}

/**
 * Reads and writes one company's customers in parallel, through the nodes in turn: the next node reads back what one
 * has written. Ends the journey at the first row of another company and at the first missing row. At the start,
 * `existing` customers exist.
 */
export async function trade(name: string, rounds: number, nodes: readonly Staff[], existing = 0): Promise<void> {
  const isOurs = (who: { first_name: string }) =>
    must(who.first_name === name, `${who.first_name} belongs to another company than ${name}`);
  const at = (number: number) => {
    const node = nodes[number % nodes.length];
    must(node, 'there is a node');
    return node;
  };
  let written = existing;
  const one = async (number: number) => {
    const body = { first_name: name, last_name: `No ${number}`, phone: '+15035550100', note: null };
    const { id } = (await at(number).ok(createCustomer, { body })).data;
    written += 1;
    const least = written;
    const lists = Array.from({ length: 4 }, (_, i) => at(number + i).ok(listCustomers, { query: { per_page: 50 } }));
    isOurs((await at(number + 1).ok(getCustomer, { params: { id } })).data);
    for (const { data, total } of await Promise.all(lists)) {
      data.forEach(isOurs);
      must(total >= least, `${name} has written ${least} customers, and a list after that has ${total}`);
    }
  };
  await Promise.all(Array.from({ length: rounds }, (_, number) => one(number)));
  const { total } = await at(0).ok(listCustomers, { query: { per_page: 1 } });
  must(total === existing + rounds, `${name} has ${existing + rounds} customers, not ${total}`);
}
