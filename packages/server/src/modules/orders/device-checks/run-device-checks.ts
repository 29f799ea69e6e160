import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { deviceChecks } from '../../../schema/device-checks.ts';
import { serviceFor } from '../../add-ons/connections/connected.ts';
import type { StoredCheck } from './check-rows.ts';
import { type CheckedDevice, type DeviceCheckService, deviceCheckPort } from './device-check-port.ts';

type Outcome = CheckedDevice & { message: string | null };

/**
 * Calls the service for the running checks one after another, outside any transaction. A failure is reported
 * and leaves the result unknown, so staff have to check again. A failed check never counts as clean.
 */
export const runDeviceChecks: Worker<'check-devices'> = async (db, { tenantId, checkIds }, work) => {
  const running = await db.inTenant(tenantId, (tx) =>
    tx
      .select()
      .from(deviceChecks)
      .where(and(inArray(deviceChecks.id, checkIds), eq(deviceChecks.state, 'running')))
      .orderBy(deviceChecks.id),
  );
  const found = await db.inTenant(tenantId, (tx) => serviceFor(tx, work.services, deviceCheckPort, null));
  for (const check of running) {
    if (work.signal.aborted) throw new Error('The server is stopping. We’ll check the rest after the restart');
    const { result, findings, raw, message } = await ask(found?.service, check);
    await db.inTenant(tenantId, (tx) =>
      tx
        .update(deviceChecks)
        .set({ state: 'done', result, findings: [...findings], raw: raw || null, message, answered_at: work.now() })
        .where(and(eq(deviceChecks.id, check.id), eq(deviceChecks.state, 'running'))),
    );
    work.emit('resource.changed', { resource: 'device-check', id: check.order_id });
  }
};

async function ask(service: DeviceCheckService | undefined, { imei }: StoredCheck): Promise<Outcome> {
  try {
    if (!service) throw new ServiceError('auth', 'No device check service is connected anymore');
    return { ...(await service.check(imei)), message: null };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const again = error.isFinal ? '' : ' Check it again later.';
    return { result: 'unknown', findings: [], raw: '', message: `${error.message}.${again}` };
  }
}
