import type { findLikeCustomers as endpoint, SharedDetail } from '@recoup/contract/stock/customer-merges';
import { and, desc, eq, isNull, ne, or, sql } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { asCustomerRow } from './customer-rows.ts';

/** The most suggestions to show while typing. */
const most = 5;
const lower = (text: string) => text.toLowerCase();
const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');

/**
 * Finds customers with this email or phone in any status, or with this name unless they are archived. For a merged
 * customer, returns the one they were merged into.
 */
export const findLikeCustomers: Handler<typeof endpoint> = async (tx, { query }) => {
  const { first_name, last_name, email, phone, except } = query;
  const named = first_name.length > 0 && last_name.length > 1;
  const likes = [
    email.includes('@') ? and(hasAllWords(customers.search, email), eq(customers.email, lower(email))) : undefined,
    digits(phone).length > 5 ? and(hasAllWords(customers.search, phone), eq(customers.phone, phone)) : undefined,
    named
      ? and(
          hasAllWords(customers.search, `${first_name} ${last_name}`),
          sql`lower(${customers.first_name}) = ${lower(first_name)} and lower(${customers.last_name}) = ${lower(last_name)}`,
          ne(customers.status, 0),
        )
      : undefined,
  ].filter((like) => like !== undefined);
  if (likes.length === 0) return { data: [] };
  const rows = await tx
    .select()
    .from(customers)
    .where(
      and(
        or(...likes),
        isNull(customers.merged_into_id),
        isNull(customers.erased_at),
        except === undefined ? undefined : ne(customers.id, except),
      ),
    )
    .orderBy(desc(customers.created_at))
    .limit(most);
  const sameOf = (row: (typeof rows)[number]): SharedDetail[] => [
    ...(row.email !== '' && row.email === lower(email) ? (['email'] as const) : []),
    ...(row.phone !== null && row.phone === phone ? (['phone'] as const) : []),
    ...(lower(row.first_name) === lower(first_name) && lower(row.last_name) === lower(last_name)
      ? (['name'] as const)
      : []),
  ];
  return { data: rows.map((row) => ({ ...asCustomerRow(row), same: sameOf(row) })) };
};
