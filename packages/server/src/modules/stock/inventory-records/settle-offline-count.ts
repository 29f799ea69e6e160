import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countStock } from './match-stock.ts';

type Records = Handlers<typeof contract.inventoryRecords>;

export const compareOfflineCount: Records['compareOfflineCount'] = async (tx, call) => {
  const { data } = await countStock(tx, call, { ...call.body, commit: false });
  return { data };
};

/** Applies an offline count. Changes exactly what the user has confirmed, because the count was taken earlier. */
export const commitOfflineCount: Records['commitOfflineCount'] = async (tx, call) => {
  const { number, confirmed, ...counted } = call.body;
  const reason = `Counted offline, ${number}`;
  const { message, data } = await countStock(tx, call, { ...counted, commit: true, reason });
  const { expected, found, missing, surplus, unknown, moved = [] } = data;
  // A refusal rolls back the changes.
  refuseUnseen(confirmed, [...missing, ...surplus]);
  return {
    success: true,
    message,
    data: {
      ...{ expected, found: found.length, missing: missing.length, surplus: surplus.length },
      ...{ unknown: unknown.length, moved: moved.length },
    },
  };
};

function refuseUnseen(confirmed: readonly number[], items: readonly { readonly id: number }[]): void {
  const [ids, seen] = [new Set(items.map(({ id }) => id)), new Set(confirmed)];
  if (ids.size === seen.size && [...ids].every((id) => seen.has(id))) return;
  const count = ids.size === 1 ? '1 item isn’t' : `${ids.size} items aren’t`;
  const message = `${count} where the count says. Review the differences, then confirm them.`;
  throw new Refusal('transition_refused', message, { errors: { confirmed: [message] } });
}
