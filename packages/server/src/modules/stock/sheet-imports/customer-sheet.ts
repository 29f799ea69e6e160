import { countryCodes, countryName } from '@recoup/contract/country';
import { customerBody } from '@recoup/contract/stock/customer-body';
import { customerColumns } from '@recoup/contract/stock/imports/customer-imports';
import { type CustomerSheetColumn, customerSheetColumns } from '@recoup/contract/stock/imports/sheet-columns';
import { faultsOf } from '@recoup/contract/wire';
import * as v from 'valibot';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, ne, or } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import { customers } from '../../../schema/customers.ts';
import { readCompany } from '../../session/company/company.ts';
import { nameOf, searchedIn } from '../customers/customer-rows.ts';
import type { Cells, ImportKind, ReadRow } from './import-kinds.ts';

type Person = v.InferOutput<typeof customerBody>;

const lower = (text: string) => text.trim().toLowerCase();
const countryOf = new Map([
  ...countryCodes.map((code) => [lower(countryName(code)), code] as const),
  ...countryCodes.map((code) => [lower(code), code] as const),
  ...(['usa', 'u.s.', 'u.s.a.', 'united states of america'] as const).map((name) => [name, 'US'] as const),
  ...(['uk', 'u.k.', 'great britain'] as const).map((name) => [name, 'GB'] as const),
]);

/** First and last name. A full name in one cell is split before its last word. */
function namesIn(first: string, last: string) {
  if (first !== '') return { first_name: first, last_name: last };
  const words = last.split(/\s+/);
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

/** Existing customers with one of these emails or phones, in words, by either. */
async function knownPeople(tx: Tx, people: readonly Person[]): Promise<Map<string, string>> {
  const emails = people.map(({ email }) => email).filter((email) => email !== '');
  const phones = people.flatMap(({ phone }) => phone ?? []);
  if (emails.length + phones.length === 0) return new Map();
  const { email, phone, status, first_name, last_name } = customers;
  const rows = await tx
    .select({ email, phone, first_name, last_name })
    .from(customers)
    .where(
      and(
        ne(status, 0),
        or(
          emails.length > 0 ? inArray(email, emails) : undefined,
          phones.length > 0 ? inArray(phone, phones) : undefined,
        ),
      ),
    );
  return new Map(
    rows.flatMap((row) => [
      ...(row.email === '' ? [] : [[row.email, `${row.email} belongs to ${nameOf(row)}`] as const]),
      [personKey(row), `${nameOf(row)} with this phone number is already a customer`] as const,
    ]),
  );
}

/** Customers with the same name and phone are the same person. */
const personKey = ({ first_name, last_name, phone }: Pick<Person, 'first_name' | 'last_name' | 'phone'>) =>
  [first_name, last_name, phone].map((text) => lower(text ?? '')).join('\n');

async function customerReader(tx: Tx) {
  const { country_code } = await readCompany(tx);
  const seen = new Set<string>();

  function read(cells: Cells): ReadRow<Person> {
    const at = (name: CustomerSheetColumn) => cells[name] ?? '';
    const hasAddress = (['address', 'suite', 'city', 'zip'] as const).some((name) => at(name) !== '');
    const country = at('country') === '' ? country_code : countryOf.get(lower(at('country')));
    if (country === undefined) return { fault: `No country named ${at('country')}` };
    const body = v.safeParse(customerBody, {
      ...namesIn(at('first_name'), at('last_name')),
      email: at('email'),
      phone: at('phone'),
      note: at('note'),
      address: hasAddress
        ? { address1: at('address'), suite: at('suite'), city: at('city'), state: at('state'), zip: at('zip'), country }
        : null,
    });
    if (!body.success) {
      const [[path, texts] = ['', []]] = Object.entries(faultsOf(body.issues));
      const text = texts[0] ?? 'is wrong';
      const name = path.replace('address.address1', 'address').replace('address.', '');
      const label = name in customerSheetColumns ? customerSheetColumns[name as CustomerSheetColumn].label : name;
      return { fault: /^[a-z]/.test(text) ? `${label} ${text}` : text };
    }
    if (body.output.email === '' && body.output.phone === null) return { fault: 'Phone or email is required' };
    return { values: body.output };
  }

  return async (rows: readonly Cells[]) => {
    const found = rows.map(read);
    const existing = await knownPeople(
      tx,
      found.flatMap((row) => ('values' in row ? [row.values] : [])),
    );
    return found.map((row): ReadRow<Person> => {
      if (!('values' in row)) return row;
      const keys = [row.values.email, personKey(row.values)].filter((key) => key !== '');
      const there = keys.flatMap((key) => existing.get(key) ?? [])[0];
      if (there) return { fault: there };
      if (keys.some((key) => seen.has(key))) return { fault: 'This customer is in an earlier row' };
      for (const key of keys) seen.add(key);
      return row;
    });
  };
}

/** Customers, one per row. */
export const customerSheet: ImportKind<Person> = {
  kind: 'customers',
  job: 'customer-import',
  named: 'customers',
  columns: customerSheetColumns,
  document: customerColumns,
  titleOf: ({ first_name = '', last_name = '', email = '' }) =>
    [[first_name, last_name].filter(Boolean).join(' '), email].filter(Boolean).join(', '),
  reader: customerReader,
  async save(tx, { author, now, why, effects }, people) {
    const made = await tx
      .insert(customers)
      .values(
        people.map((person) => ({
          ...person,
          tenant_id: author.tenantId,
          created_at: now,
          updated_at: now,
          search: searchText(searchedIn(person)),
        })),
      )
      .returning();
    await audit(
      tx,
      author,
      made.map((customer) => ({
        entity: 'customer',
        entityId: customer.id,
        subject: nameOf(customer),
        version: customer.version,
        action: 'Customer created',
        why,
      })),
    );
    effects.emit('resource.changed', { resource: 'customer', id: null });
    return made.map(({ id }) => id);
  },
  async takeOut(tx, { author, now, why }, id) {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
    if (!customer || customer.status === 0) return 'They were archived in the meantime';
    if (customer.orders_count > 0) return 'They have an order';
    if (customer.version > 1) return 'They were changed in the meantime';
    const version = customer.version + 1;
    await tx.update(customers).set({ status: 0, version, updated_at: now }).where(eq(customers.id, id));
    const about = { entity: 'customer', entityId: id, subject: nameOf(customer), version, why };
    await audit(tx, author, [{ ...about, action: 'Import undone', field: 'status', from: 'Active', to: 'Archived' }]);
    return null;
  },
};
