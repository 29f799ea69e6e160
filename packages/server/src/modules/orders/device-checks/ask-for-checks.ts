import type { Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, gt, inArray, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Services } from '../../../platform/services.ts';
import { deviceChecks } from '../../../schema/device-checks.ts';
import { serviceFor } from '../../add-ons/connections/connected.ts';
import type { StoredCheck } from './check-rows.ts';
import { deviceCheckPort } from './device-check-port.ts';

/** Who asks, when, and with which effects. */
export interface Asking {
  readonly actor: Actor;
  readonly now: Date;
  readonly effects: Pick<Effects, 'emit' | 'enqueue'>;
}

type Wanted = Pick<StoredCheck, 'order_id' | 'item_id' | 'item_name' | 'imei'>;

/** Saves checks as running and enqueues the job that calls the service. */
export async function askForChecks(
  tx: Tx,
  { actor, now, effects }: Asking,
  service: string,
  wanted: readonly Wanted[],
): Promise<StoredCheck[]> {
  const { tenantId } = actor;
  const checks = await tx
    .insert(deviceChecks)
    .values(
      wanted.map((one) => ({
        tenant_id: tenantId,
        ...one,
        state: 'running' as const,
        result: 'unknown' as const,
        findings: [],
        service,
        created_by_name: 'userName' in actor ? actor.userName : '',
        created_at: now,
      })),
    )
    .returning();
  const checkIds = checks.map(({ id }) => id);
  await effects.enqueue('check-devices', { tenantId, checkIds }, `check-devices-${tenantId}-${checkIds[0]}`);
  for (const id of new Set(wanted.map(({ order_id }) => order_id)))
    effects.emit('resource.changed', { resource: 'device-check', id });
  return checks;
}

const dayMs = 86_400_000;

/** Results of a device at the counter count from this time on. */
const atHandSince = (now: Date) => new Date(now.getTime() - dayMs);

/** The newest check of a device at the counter within a day that doesn't belong to an order yet. */
export async function checkAtHand(tx: Tx, imei: string, now: Date): Promise<StoredCheck | null> {
  const [check] = await tx
    .select()
    .from(deviceChecks)
    .where(
      and(isNull(deviceChecks.order_id), eq(deviceChecks.imei, imei), gt(deviceChecks.created_at, atHandSince(now))),
    )
    .orderBy(desc(deviceChecks.id))
    .limit(1);
  return check ?? null;
}

/**
 * Checks the order's devices whose IMEI was just entered, if a check service is connected. A recent check made at the
 * counter is reused. IMEIs that were already checked for the device are skipped.
 */
export async function checkOnEntry(
  tx: Tx,
  asking: Asking & { readonly services: Services },
  orderId: number,
  written: readonly { readonly id: number; readonly name: string; readonly imei: string | null }[],
): Promise<void> {
  const named = written.flatMap(({ id, name, imei }) =>
    imei === null ? [] : [{ order_id: orderId, item_id: id, item_name: name, imei }],
  );
  if (named.length === 0) return;
  const found = await serviceFor(tx, asking.services, deviceCheckPort, null);
  if (!found) return;
  const ids = named.map(({ item_id }) => item_id);
  await tx.execute(sql`update ${deviceChecks} c set order_id = ${orderId}, item_id = w.item_id, item_name = w.item_name
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(named.map(({ item_name }) => item_name))}::text[],
      ${sql.param(named.map(({ imei }) => imei))}::text[]) as w (item_id, item_name, imei)
    where c.order_id is null and c.imei = w.imei and c.created_at > ${atHandSince(asking.now).toISOString()}::timestamptz`);
  const recent = await tx
    .select({ item_id: deviceChecks.item_id, imei: deviceChecks.imei })
    .from(deviceChecks)
    .where(inArray(deviceChecks.item_id, ids));
  const isKnown = new Set(recent.map(({ item_id, imei }) => `${item_id} ${imei}`));
  const open = named.filter(({ item_id, imei }) => !isKnown.has(`${item_id} ${imei}`));
  if (open.length > 0) await askForChecks(tx, asking, found.service.name, open);
}
