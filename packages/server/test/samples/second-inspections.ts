import { eq } from '../../src/platform/db/drizzle.ts';
import { secondInspections } from '../../src/schema/device-checks.ts';
import { orderItems } from '../../src/schema/order-items.ts';
import type { Company } from '../company.ts';
import { itemOf, marker } from '../trade.ts';

/** A drawn device that a colleague inspected; `made` adds both results. */
export async function drawnDevice({ at, inTenant, tenantId, seeded, device }: Company, made: boolean) {
  const order = await at('inspected');
  const [item_id, colleague] = [itemOf(order), seeded.users.find(({ role }) => role === 'staff')?.id ?? 0];
  const [first, second] = [device.good, device.poor].map((condition_id) => ({
    ...{ condition_id, condition: `${marker} ${condition_id}`, subs: [] },
  }));
  const done = { state: 'differs', first, first_by: colleague, first_at: new Date(), second, second_at: new Date() };
  const [row] = await inTenant(async (tx) => {
    await tx.update(orderItems).set({ inspected_by: colleague }).where(eq(orderItems.id, item_id));
    const own = { tenant_id: tenantId, item_id, at: new Date() };
    return tx
      .insert(secondInspections)
      .values({ ...own, ...(made && { ...done, state: 'differs' as const }) })
      .returning({ id: secondInspections.id });
  });
  if (!row) throw new Error('Nothing was drawn');
  return { id: row.id, item: order.items[0], order };
}

/** Calls about second inspections. */
export function secondSamples(company: Company) {
  const { device } = company;
  return {
    async getSecondInspection() {
      return { params: { id: (await drawnDevice(company, false)).id } };
    },
    async recordSecondInspection() {
      const { id, item } = await drawnDevice(company, false);
      return { params: { id }, body: { imei: item?.imei ?? null, condition_id: device.good } };
    },
    async settleSecondInspection() {
      const { id } = await drawnDevice(company, true);
      return { params: { id }, body: { right: 'first' as const, reason: 'Looked at by both' } };
    },
  };
}
