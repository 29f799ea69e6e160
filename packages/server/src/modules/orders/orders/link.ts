import type { OrderLinks } from '@recoup/contract/orders/customer-pages/customer-paths';
import { pathTo } from '@recoup/contract/route';
import type { LinkParts } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Company } from '../../session/company/company.ts';

const context = 'the customer’s links to an order';
const idBytes = 6;
const macBytes = 18;

/** An order and whose it is. */
export interface LinkedOrder {
  readonly tenant_id: number;
  readonly id: number;
  readonly customer_id: number;
}

/**
 * The key in a customer's links to his order: company, order, customer and 144 bits that only who has the server's
 * secret can make. It needs no column, so every order has one, and the company is known before anything is looked up.
 * An order that is given to somebody else has another key from then on.
 */
export function orderToken(secrets: Secrets, { tenant_id, id, customer_id }: LinkedOrder): string {
  const ids = Buffer.alloc(3 * idBytes);
  for (const [i, part] of [tenant_id, id, customer_id].entries()) ids.writeUIntBE(part, i * idBytes, idBytes);
  return Buffer.concat([ids, macOf(secrets, ids)]).toString('base64url');
}

/**
 * What a token opens, as long as the order is this customer's. One that we did not make opens nothing, as if there were
 * no such order.
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

/** What the customer of an order may open. */
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
 * A link for a mail. It begins with the company's own site, else with the deployment's address; it is empty where
 * nobody has said where customers reach us.
 */
export function mailLink(links: LinkParts, { site_url }: Pick<Company, 'site_url'>, path: string): string {
  const site = site_url ?? links.origin;
  return site === null ? '' : `${site}${path}`;
}

/** The link of an order's status page for a mail. */
export function statusLink(links: LinkParts, company: Pick<Company, 'site_url'>, order: LinkedOrder): string {
  return mailLink(links, company, linksOf(links.secrets, order).status);
}
