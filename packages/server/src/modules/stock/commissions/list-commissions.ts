import { type listCommissions as endpoint, mostCommissionLines } from '@recoup/contract/stock/commissions';
import { dayStart } from '../../../platform/db/company-days.ts';
import { and, asc, desc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { commissions } from '../../../schema/cash.ts';
import { users } from '../../../schema/core.ts';
import { readCompany } from '../../session/company/company.ts';

/** Lists commission totals: of all staff for users who may see staff, otherwise the user's own. */
export const listCommissions: Handler<typeof endpoint> = async (tx, { session, query }) => {
  const seesAll = session.permissions.includes('users.view');
  const { currency } = await readCompany(tx);
  const within = and(
    sql`${commissions.at} >= (select ${dayStart(query.from)})`,
    sql`${commissions.at} < (select ${dayStart(query.to, 1)})`,
  );
  const whose = seesAll ? undefined : eq(commissions.user_id, session.userId);
  const sum = (side: 'buy' | 'sell') =>
    sql<number>`coalesce(sum(${commissions.amount}) filter (where ${commissions.side} = ${side}), 0)`.mapWith(Number);
  const name = sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`;
  const people = await tx
    .select({ user_id: users.id, name, bought: sum('buy'), sold: sum('sell') })
    .from(commissions)
    .innerJoin(users, eq(users.id, commissions.user_id))
    .where(and(within, whose))
    .groupBy(users.id, users.first_name, users.last_name)
    .orderBy(asc(name), asc(users.id));
  const lines = await tx
    .select()
    .from(commissions)
    .where(and(within, eq(commissions.user_id, seesAll ? (query.user_id ?? session.userId) : session.userId)))
    .orderBy(desc(commissions.at), desc(commissions.id))
    .limit(mostCommissionLines);
  const money = (amount: number) => ({ amount, currency });
  return {
    data: {
      people: people.map(({ bought, sold, ...person }) => ({
        ...person,
        ...{ bought: money(bought), sold: money(sold), total: money(bought + sold) },
      })),
      lines: lines.map(({ id, at, side, device, number, amount }) => ({
        ...{ id, at: at.toISOString(), side, device, number, amount: money(amount) },
      })),
    },
  };
};
