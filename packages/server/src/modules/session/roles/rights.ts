import type { Permission } from '@recoup/contract/permission';
import { permissions as permissionTable } from '@recoup/contract/routes/permission-labels';
import { Refusal } from '../../../platform/refusal.ts';

/** Refuses to give permissions that the giver doesn't have. */
export function refuseRightsNotHad(granted: readonly Permission[], ownRights: readonly Permission[]): void {
  const missing = granted.find((permission) => !ownRights.includes(permission));
  if (missing)
    throw new Refusal('forbidden', `You can’t grant a permission you don’t have: ${permissionTable[missing].label}.`);
}

/** Refuses to take away permissions that the taker doesn't have. */
export function refuseTakingRightsNotHad(revoked: readonly Permission[], ownRights: readonly Permission[]): void {
  const missing = revoked.find((permission) => !ownRights.includes(permission));
  if (missing)
    throw new Refusal('forbidden', `You can’t remove a permission you don’t have: ${permissionTable[missing].label}.`);
}
