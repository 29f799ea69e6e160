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
 * Whether a device is in the sample. It's derived from its id with a key of the deployment, so it can't be predicted,
 * and another inspection doesn't change it.
 */
export function isDrawn(
  itemId: number,
  percent: number,
  { tenantId, secrets }: Pick<Drawing, 'tenantId' | 'secrets'>,
): boolean {
  const drawn = secrets.mac(String(itemId), `second inspections of tenant ${tenantId}`).readUInt32BE();
  return drawn / largest < percent / 100;
}

/** Draws the devices for a second inspection among those that were just inspected. */
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
