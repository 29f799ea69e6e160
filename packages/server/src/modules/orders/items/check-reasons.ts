import { checksWithoutReason, type InspectionSettings } from '@recoup/contract/orders/checks/inspection-checks';
import type { Tx } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Refuses checks whose failure reason isn't among the available reasons. */
export async function checkReasons(_tx: Tx, settings: InspectionSettings): Promise<void> {
  const unknown = checksWithoutReason(settings);
  if (unknown.length === 0) return;
  const errors = Object.fromEntries(unknown.map((i) => [`checks.${i}.reason`, ['isn’t one of the choices']]));
  throw new Refusal('invalid', undefined, { errors });
}
