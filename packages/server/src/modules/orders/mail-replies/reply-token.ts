import type { Secrets } from '../../../platform/secrets.ts';
import type { RowIds } from '../../../platform/signed-ids.ts';

const context = 'an answer to a mail about an order';

const macOf = (secrets: Secrets, ids: string) => secrets.mac(ids, context).subarray(0, 8).toString('hex');

/**
 * What stands for an order in an address: short, for the part before the @ holds 64 characters, and the same in small
 * letters, which some mail servers make of all.
 */
export function replyToken(secrets: Secrets, { tenant_id, id }: RowIds): string {
  const ids = `${tenant_id.toString(36)}-${id.toString(36)}`;
  return `${ids}-${macOf(secrets, ids)}`;
}

/** The order that a token stands for; null for one that we did not make. */
export function orderOfReply(secrets: Secrets, token: string): RowIds | null {
  const [, ids = '', tenant = '', order = '', mac] =
    /^(([0-9a-z]+)-([0-9a-z]+))-([0-9a-f]{16})$/.exec(token.toLowerCase()) ?? [];
  if (!mac || !secrets.isMac(Buffer.from(mac, 'hex'), ids, context)) return null;
  return { tenant_id: Number.parseInt(tenant, 36), id: Number.parseInt(order, 36) };
}
