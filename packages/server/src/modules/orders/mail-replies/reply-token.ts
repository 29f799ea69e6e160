import type { Secrets } from '../../../platform/secrets.ts';
import type { RowIds } from '../../../platform/signed-ids.ts';

const context = 'an answer to a mail about an order';

const macOf = (secrets: Secrets, ids: string) => secrets.mac(ids, context).subarray(0, 8).toString('hex');

/**
 * The token of an order in a reply address. It's short, because the part before the @ is limited to 64 characters. It's
 * also case-insensitive, because some mail servers convert addresses to lowercase.
 */
export function replyToken(secrets: Secrets, { tenant_id, id }: RowIds): string {
  const ids = `${tenant_id.toString(36)}-${id.toString(36)}`;
  return `${ids}-${macOf(secrets, ids)}`;
}

/** The order of a token; null if we didn't create the token. */
export function orderOfReply(secrets: Secrets, token: string): RowIds | null {
  const [, ids = '', tenant = '', order = '', mac] =
    /^(([0-9a-z]+)-([0-9a-z]+))-([0-9a-f]{16})$/.exec(token.toLowerCase()) ?? [];
  if (!mac || !secrets.isMac(Buffer.from(mac, 'hex'), ids, context)) return null;
  return { tenant_id: Number.parseInt(tenant, 36), id: Number.parseInt(order, 36) };
}
