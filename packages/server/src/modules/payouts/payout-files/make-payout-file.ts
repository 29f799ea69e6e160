import { formatMoney } from '@recoup/contract/money';
import {
  type makePayoutFile as endpoint,
  type PayoutFileFormat,
  payoutFileFormats,
} from '@recoup/contract/payouts/payout-files';
import { audit } from '../../../platform/audit/audit.ts';
import { dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, gte, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { payoutFiles, payouts } from '../../../schema/payouts.ts';
import { completeOrders } from '../../orders/lifecycle/complete-order.ts';
import { readCompany } from '../../session/company/company.ts';
import { dayIn } from '../../session/company/days.ts';
import { fileWriter } from './file-content.ts';
import { asPayoutFile, payoutFileContext } from './payout-file-rows.ts';
import { takeQueued } from './take-queued.ts';

/**
 * Puts queued payouts into a file. The file, the link on its payouts and the completion of their orders are one
 * transaction. A payout is in exactly one file, and a file is made completely or not at all.
 */
export const makePayoutFile: Handler<typeof endpoint> = async (tx, { session, body, now, services, effects }) => {
  const { format } = body;
  const { tenantId } = session;
  // One file after another. Two at once would wait for each other's orders.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payout files ${tenantId}`}, 0))`);
  const writer = await fileWriter(tx, format);
  const ids = body.ids && [...new Set(body.ids)];
  const { queued, refused } = await takeQueued(tx, session, format, ids, writer, services);
  const [first] = queued;
  if (!first) throw nothing(format, refused);

  const company = await readCompany(tx);
  const { currency } = first.payout;
  const total = queued.reduce((sum, { payout }) => sum + payout.amount, 0);
  const ofDay = await filesOfDay(tx, format, now, company.timezone);
  const common = {
    tenant_id: tenantId,
    created_by: session.userId,
    created_by_name: session.userName,
    created_at: now,
  };
  const [inserted] = await tx
    .insert(payoutFiles)
    .values({ ...common, format, file_name: '', content: '', count: queued.length, total, currency })
    .returning({ id: payoutFiles.id });
  if (!inserted) throw new Error('The file wasn’t saved');
  const frame = {
    id: inserted.id,
    tenantId,
    companyName: company.name,
    currency,
    now,
    timezone: company.timezone,
    ofDay,
  };
  const text = writer.content(
    frame,
    queued.map(({ entry }) => entry),
  );
  const [file] = await tx
    .update(payoutFiles)
    .set({
      file_name: writer.name(frame),
      content: services.secrets.seal(text, payoutFileContext(tenantId, inserted.id)),
    })
    .where(eq(payoutFiles.id, inserted.id))
    .returning();
  if (!file) throw new Error('The file is gone');

  const paid = queued.map(({ payout }) => payout.id);
  await tx
    .update(payouts)
    .set({ state: 'sent', file_id: file.id, sent_at: now, external_id: `File ${file.id}` })
    .where(and(inArray(payouts.id, paid), eq(payouts.state, 'queued')));
  const { label } = payoutFileFormats[format];
  const by = `${label} file ${file.id}`;
  await completeOrders(
    tx,
    { actor: session, now, effects },
    queued.map(({ order, payout }) => ({ order, payout, by })),
  );
  const amount = formatMoney({ amount: total, currency });
  await audit(tx, session, [
    {
      entity: 'payout-file',
      entityId: file.id,
      action: 'Payout file created',
      subject: by,
      field: 'total',
      from: null,
      to: amount,
    },
  ]);
  effects.emit('resource.changed', { resource: 'payout', id: null });
  return {
    success: true,
    message: `${by} pays ${queued.length === 1 ? 'one customer' : `${queued.length} customers`} ${amount}.`,
    data: { file: asPayoutFile(file), changed: paid, refused: [...refused] },
  };
};

/** Files of a format since the company's midnight. */
async function filesOfDay(tx: Tx, format: PayoutFileFormat, now: Date, timezone: string): Promise<number> {
  const midnight = dayStart(dayIn(timezone, now), 0, timezone);
  const [row] = await tx
    .select({ n: count() })
    .from(payoutFiles)
    .where(and(eq(payoutFiles.format, format), gte(payoutFiles.created_at, midnight)));
  return row?.n ?? 0;
}

function nothing(format: PayoutFileFormat, refused: readonly { reason: string }[]): Refusal {
  const reasons = [...new Set(refused.map(({ reason }) => reason))].slice(0, 3);
  const why = reasons.length > 0 ? ` ${reasons.join('. ')}.` : '';
  const message = `No payouts are waiting for a ${payoutFileFormats[format].label} file.${why}`;
  return new Refusal('transition_refused', message, { allowed: [] });
}
