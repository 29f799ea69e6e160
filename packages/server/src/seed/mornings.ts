import { tallyMorning } from '../modules/reports/dashboard/mornings.ts';
import { addDays } from '../modules/session/company/days.ts';
import type { Tx } from '../platform/db/db.ts';
import { mornings } from '../schema/counters.ts';

/** How each of the last weeks started, relative to today. */
const weeks = [1.4, 0.8, 1.1, 1.3];

/** Mornings of the same weekday: like today, slightly more or less. */
export async function seedMornings(tx: Tx, tenantId: number, now: Date): Promise<void> {
  const today = await tallyMorning(tx, tenantId, now);
  const rows = weeks.flatMap((factor, back) =>
    today.map(({ day, kind, location_id, ...figures }) => ({
      ...(Object.fromEntries(
        Object.entries(figures).map(([name, many]) => [name, name === 'tenant_id' ? many : Math.round(many * factor)]),
      ) as typeof figures),
      ...{ kind, location_id, day: addDays(day, -7 * (back + 1)) },
    })),
  );
  if (rows.length > 0) await tx.insert(mornings).values(rows);
}
