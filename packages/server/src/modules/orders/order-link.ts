import { timingSafeEqual } from 'node:crypto';
import type { OrderLinks } from '@recoup/contract/order-links';
import { pathTo } from '@recoup/contract/route';
import type { LinkParts } from '../../platform/effects.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Company } from '../company.ts';

const context = 'the customer’s links to an order';
const idBytes = 6;
const macBytes = 18;

/**
 * The key in a customer's links to his order: company, order and 144 bits that only who has the server's secret can
 * make. It needs no column, so every order has one, and the company is known before anything is looked up.
 */
export function orderToken(secrets: Secrets, tenantId: number, orderId: number): string {
  const ids = Buffer.alloc(2 * idBytes);
  ids.writeUIntBE(tenantId, 0, idBytes);
  ids.writeUIntBE(orderId, idBytes, idBytes);
  return Buffer.concat([ids, macOf(secrets, ids)]).toString('base64url');
}

/** What a token opens. One that we did not make opens nothing, as if there were no such order. */
export function orderOfToken(secrets: Secrets, token: string): { tenantId: number; orderId: number } {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * idBytes + macBytes) throw nothingThere();
  const ids = bytes.subarray(0, 2 * idBytes);
  if (!timingSafeEqual(bytes.subarray(2 * idBytes), macOf(secrets, ids))) throw nothingThere();
  return { tenantId: ids.readUIntBE(0, idBytes), orderId: ids.readUIntBE(idBytes, idBytes) };
}

function macOf(secrets: Secrets, ids: Buffer): Buffer {
  return secrets.mac(ids.toString('hex'), context).subarray(0, macBytes);
}

export function nothingThere(): Refusal {
  return new Refusal('not_found', 'There is no order behind this link.');
}

/** What the customer of an order may open. */
export function linksOf(secrets: Secrets, tenantId: number, orderId: number): OrderLinks {
  const token = orderToken(secrets, tenantId, orderId);
  return {
    token,
    status: pathTo('customerStatus', { token }),
    kit: `${pathTo('shippingKit')}?token=${token}`,
    qr: `${pathTo('shippingQrCode')}?token=${token}`,
  };
}

/**
 * A link for a mail. It begins with the company's own site, else with the deployment's address; it is empty where
 * nobody has said where customers reach us.
 */
export function mailLink(links: LinkParts, { site_url }: Pick<Company, 'site_url'>, path: string): string {
  const site = site_url ?? links.origin;
  return site === null ? '' : `${site}${path}`;
}

/** The link of an order's status page for a mail. */
export function statusLink(
  links: LinkParts,
  company: Pick<Company, 'site_url'>,
  { tenant_id, id }: { tenant_id: number; id: number },
): string {
  return mailLink(links, company, linksOf(links.secrets, tenant_id, id).status);
}
