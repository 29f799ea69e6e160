import type { Permission } from '@recoup/contract/permission';
import { permissions as permissionTable } from '@recoup/contract/routes/permission-labels';
import { Refusal } from '../../../platform/refusal.ts';

/** Refuses to give rights that the giver doesn't have. */
export function refuseRightsNotHad(given: readonly Permission[], own: readonly Permission[]): void {
  const missing = given.find((permission) => !own.includes(permission));
  if (missing)
    throw new Refusal('forbidden', `You can’t grant a permission you don’t have: ${permissionTable[missing].label}.`);
}

/** Refuses to take away rights that the taker doesn't have. */
export function refuseTakingRightsNotHad(taken: readonly Permission[], own: readonly Permission[]): void {
  const missing = taken.find((permission) => !own.includes(permission));
  if (missing)
    throw new Refusal('forbidden', `You can’t remove a permission you don’t have: ${permissionTable[missing].label}.`);
}
