import { amountText } from '@recoup/contract/money';
import { customText } from '@recoup/contract/settings/custom-fields';
import type { downloadCustomers as endpoint } from '@recoup/contract/stock/customer-acts';
import { customerFlags, customerStatuses } from '@recoup/contract/stock/customers';
import { and, asc, eq, gt } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { csvPages } from '../../../platform/sheets/csv.ts';
import { customers } from '../../../schema/customers.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { fieldsOf } from '../../settings/custom-fields/read-custom-fields.ts';
import { customerFilterConditions } from './customer-rows.ts';

const header = [
  'id',
  'status',
  'flag',
  'first name',
  'last name',
  'e-mail',
  'phone',
  'address',
  'city',
  'state',
  'postal code',
  'country',
  'orders',
  'paid',
  'currency',
  'since',
];

export const downloadCustomers: Handler<typeof endpoint> = async (tx, { query, now, later }) => {
  const { timezone, currency } = await readCompany(tx);
  const fields = await fieldsOf(tx, 'customer');
  const filter = and(
    eq(customers.status, query.status),
    customerFilterConditions(query),
    hasAllWords(customers.search, query.search),
  );
  const content = csvPages(
    [...header, ...fields.map(({ label }) => label)],
    (after, most) =>
      later((handle) =>
        handle
          .select()
          .from(customers)
          .where(and(filter, gt(customers.id, after)))
          .orderBy(asc(customers.id))
          .limit(most),
      ),
    (row) => [
      row.id,
      customerStatuses[row.status].name,
      row.flag ? customerFlags[row.flag].label : '',
      row.first_name,
      row.last_name,
      row.email,
      row.phone ?? '',
      [row.address?.address1, row.address?.suite].filter(Boolean).join(', '),
      row.address?.city ?? '',
      row.address?.state ?? '',
      row.address?.zip ?? '',
      row.address?.country ?? '',
      row.orders_count,
      amountText({ amount: row.paid_total, currency }),
      currency,
      row.created_at.toISOString(),
      ...fields.map(({ id }) => customText(row.custom_fields[id])),
    ],
  );
  return { fileName: `customers-${fileStamp(timezone, now)}.csv`, content };
};
