import { randomBytes } from 'node:crypto';
import type { Contract } from '@recoup/contract';
import { offlineSettings } from '@recoup/contract/settings/offline-settings';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';

/**
 * Opens the key of a device's offline data for the person it was made for. The server stores no such keys: a device has
 * its key sealed with the server's, so another person, or someone without a session, can't open it.
 */
export const openOfflineKey: Handlers<Contract['offlineKey']>['openOfflineKey'] = async (
  tx,
  { session: { tenantId, userId }, body, services: { secrets } },
) => {
  const context = `offline ${tenantId} ${userId}`;
  const openedKey = body.sealed === null ? null : opened(() => secrets.open(body.sealed ?? '', context));
  const key = openedKey ?? randomBytes(32).toString('base64url');
  // Sealed again, so that a server key that is being rotated out isn't needed for long.
  const { prices_hours, order_days, most_orders } = await readDocument(tx, offlineSettings);
  const limits = { prices_hours, order_days, most_orders };
  return { data: { key, sealed: secrets.seal(key, context), is_new: openedKey === null, limits } };
};

function opened(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
