import type { OrderKind } from '@recoup/contract/order-kind';
import { orderOperations } from '@recoup/contract/orders/order-bulk';
import type { Tx } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeMany, doesNotExist, type ManyCall, type ManyChange } from './change-many.ts';

/** Applies a change for many orders to one. If the order can't be changed, the call is refused. */
export async function changeOne(
  tx: Tx,
  call: ManyCall & { readonly params: { readonly id: number } },
  kind: OrderKind,
  change: ManyChange,
) {
  const data = await changeMany(tx, call, kind, [call.params.id], change);
  const [refused] = data.refused;
  if (refused?.reason === doesNotExist) throw new Refusal('not_found');
  if (refused) throw new Refusal('transition_refused', `${refused.reason}.`, { allowed: [] });
  return { success: true as const, message: orderOperations[change.action].label, data };
}
