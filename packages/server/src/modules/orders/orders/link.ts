import type { OrderLinks } from '@recoup/contract/orders/customer-pages/customer-paths';
import { pathTo } from '@recoup/contract/route';
import type { LinkParts } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Company } from '../../session/company/company.ts';

const context = 'the customer’s links to an order';
const idBytes = 6;
const macBytes = 18;

/** An order with its company and customer. */
export interface LinkedOrder {
  readonly tenant_id: number;
  readonly id: number;
  readonly customer_id: number;
}

/**
 * The key in a customer's links to their order: company, order, customer and 144 bits signed with the server's secret.
 * It needs no column, so every order has one, and the company is known before any query. If the order gets another
 * customer, its key changes.
 */
export function orderToken(secrets: Secrets, { tenant_id, id, customer_id }: LinkedOrder): string {
  const ids = Buffer.alloc(3 * idBytes);
  for (const [i, part] of [tenant_id, id, customer_id].entries()) ids.writeUIntBE(part, i * idBytes, idBytes);
  return Buffer.concat([ids, macOf(secrets, ids)]).toString('base64url');
}

/**
 * The order of a token, as long as it belongs to this customer. Refuses a forged token as if the order didn't exist.
 */
export function orderOfToken(secrets: Secrets, token: string): LinkedOrder {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 3 * idBytes + macBytes) throw nothingThere();
  const ids = bytes.subarray(0, 3 * idBytes);
  if (!secrets.isMac(bytes.subarray(3 * idBytes), ids.toString('hex'), context)) throw nothingThere();
  const part = (i: number) => ids.readUIntBE(i * idBytes, idBytes);
  return { tenant_id: part(0), id: part(1), customer_id: part(2) };
}

function macOf(secrets: Secrets, ids: Buffer): Buffer {
  return secrets.mac(ids.toString('hex'), context).subarray(0, macBytes);
}

export function nothingThere(): Refusal {
  return new Refusal('not_found', 'We couldn’t find this order. Check the link in your email.');
}

/** The links that the customer of an order can open. */
export function linksOf(secrets: Secrets, order: LinkedOrder): OrderLinks {
  const token = orderToken(secrets, order);
  return {
    token,
    status: pathTo('customerStatus', { token }),
    kit: `${pathTo('shippingKit')}?token=${token}`,
    qr: `${pathTo('shippingQrCode')}?token=${token}`,
  };
}

/**
 * A link for an email. It starts with the company's site, or else the deployment's address. Empty if neither is known.
 */
export function mailLink(links: LinkParts, { site_url }: Pick<Company, 'site_url'>, path: string): string {
  const site = site_url ?? links.origin;
  return site === null ? '' : `${site}${path}`;
}

/** The link to an order's status page for an email. */
export function statusLink(links: LinkParts, company: Pick<Company, 'site_url'>, order: LinkedOrder): string {
  return mailLink(links, company, linksOf(links.secrets, order).status);
}
