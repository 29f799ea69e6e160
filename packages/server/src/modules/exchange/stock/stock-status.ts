import type { contract } from '@recoup/contract';
import { and, count, desc, eq, isNotNull, max } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { deliveries } from '../../../schema/exchange.ts';

export const stockStatusHandlers: Handlers<typeof contract.stockStatus> = {
  async getRepairDeskStatus(tx, { params }) {
    const [location] = await tx.select({ id: locations.id }).from(locations).where(eq(locations.id, params.id));
    if (!location) throw new Refusal('not_found');
    const there = and(eq(deliveries.integration, 'repair-desk'), eq(deliveries.location_id, location.id));
    const rows = await tx
      .select({ state: deliveries.state, many: count(), last: max(deliveries.sent_at) })
      .from(deliveries)
      .where(there)
      .groupBy(deliveries.state);
    const [failed] = await tx
      .select({ message: deliveries.message })
      .from(deliveries)
      .where(and(there, eq(deliveries.state, 'failed'), isNotNull(deliveries.message)))
      .orderBy(desc(deliveries.id))
      .limit(1);
    const rowOf = (state: 'waiting' | 'sent' | 'failed') => rows.find((row) => row.state === state);
    return {
      data: {
        waiting: rowOf('waiting')?.many ?? 0,
        sent: rowOf('sent')?.many ?? 0,
        failed: rowOf('failed')?.many ?? 0,
        last_sent_at: rowOf('sent')?.last?.toISOString() ?? null,
        message: failed?.message ?? null,
      },
    };
  },
};
