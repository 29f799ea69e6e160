import { amountText } from '@recoup/contract/money';
import { statesAt } from '@recoup/contract/payouts/payout-states';
import type { downloadTremendousFailures as endpoint } from '@recoup/contract/payouts/payouts';
import { and, desc, eq, inArray } from '../../../platform/db/drizzle.ts';
import { inUserOrderKinds } from '../../../platform/frames/order-kinds.ts';
import type { Handler } from '../../../platform/handler.ts';
import { csvLine } from '../../../platform/sheets/csv.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';

/** The most failures in one file, newest first. */
const most = 10_000;

const columns = ['order', 'customer', 'name', 'e-mail', 'amount', 'currency', 'reference', 'reason', 'failed at'];

/** Lists gift cards that couldn't be sent, so that staff can fix the addresses. */
export const downloadTremendousFailures: Handler<typeof endpoint> = async (tx, { session, now }) => {
  const rows = await tx
    .select({ payout: payouts, number: orders.number, customer: orders.customer_name })
    .from(payouts)
    .innerJoin(orders, and(eq(orders.tenant_id, payouts.tenant_id), eq(orders.id, payouts.order_id)))
    .where(
      and(
        inArray(payouts.state, statesAt('ended')),
        eq(payouts.method, 'tremendous'),
        inUserOrderKinds(session, orders.kind),
      ),
    )
    .orderBy(desc(payouts.created_at), desc(payouts.id))
    .limit(most);
  const lines = rows.map(({ payout, number, customer }) =>
    csvLine([
      number,
      customer,
      payout.details.name ?? '',
      payout.details.email ?? '',
      amountText(payout),
      payout.currency,
      payout.reference,
      payout.message ?? '',
      payout.failed_at?.toISOString() ?? '',
    ]),
  );
  const { timezone } = await readCompany(tx);
  const fileName = `tremendous-failures-${fileStamp(timezone, now)}.csv`;
  return { fileName, content: Buffer.from([csvLine(columns), ...lines].join('')) };
};
