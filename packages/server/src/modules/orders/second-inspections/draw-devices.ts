import { inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { secondInspections } from '../../../schema/device-checks.ts';

interface Drawing {
  readonly tenantId: number;
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly now: Date;
}

const largest = 2 ** 32;

/**
 * Whether a device is in the sample. It follows from its id by a key of the deployment: nobody can foresee it, and
 * inspecting a device again draws nothing anew.
 */
export function isDrawn(
  itemId: number,
  percent: number,
  { tenantId, secrets }: Pick<Drawing, 'tenantId' | 'secrets'>,
): boolean {
  const drawn = secrets.mac(String(itemId), `second inspections of tenant ${tenantId}`).readUInt32BE();
  return drawn / largest < percent / 100;
}

/** Draws among devices that were inspected just now those that a second person inspects, too. */
export async function drawDevices(tx: Tx, drawing: Drawing, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  const { second_percent } = await readDocument(tx, inspectionChecks);
  const drawn = itemIds.filter((id) => isDrawn(id, second_percent, drawing));
  if (drawn.length === 0) return;
  const { tenantId: tenant_id, now: at } = drawing;
  await tx
    .insert(secondInspections)
    .values(drawn.map((item_id) => ({ tenant_id, item_id, at })))
    .onConflictDoNothing();
}
