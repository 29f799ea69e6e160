import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Refuses anybody but an owner: for what belongs to setting a company up, which needs no permission yet. */
export function ownerOnly({ role }: Pick<Session, 'role'>): void {
  if (role !== 'owner') throw new Refusal('forbidden');
}
