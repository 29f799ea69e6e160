import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Refuses everyone but an owner, for what belongs to setting up a company and has no permission yet. */
export function ownerOnly({ role }: Pick<Session, 'role'>): void {
  if (role !== 'owner') throw new Refusal('forbidden');
}
