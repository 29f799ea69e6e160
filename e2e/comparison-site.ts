import { createHmac } from 'node:crypto';
import { newPerson } from './demo-orders.ts';

/** A line of the JSON feed. */
interface FeedLine {
  readonly sku: string;
  readonly model: string;
  readonly price: string;
}

/** A fake price comparison site: it reads the feed at its address, and sends orders to the address it was given. */
export class ComparisonSite {
  #etag = '';

  /** The first devices of the feed. Null if it's unchanged, and a status if it can no longer be read. */
  async read(address: string): Promise<FeedLine[] | number | null> {
    const answer = await fetch(`${address}&page=1&per_page=5`, { headers: { 'if-none-match': this.#etag } });
    if (answer.status === 304) return null;
    if (!answer.ok) return answer.status;
    this.#etag = answer.headers.get('etag') ?? '';
    return (await answer.json()) as FeedLine[];
  }

  /** Sends an order of one line of the feed, signed with a secret. Returns the status. */
  async order(address: string, secret: string, order_id: string, sku: string): Promise<number> {
    const customer = newPerson({ last: 'Compared' });
    const payout = { method: 'check', details: { payee: 'Ada Compared' } };
    const body = JSON.stringify({ order_id, customer, items: [{ sku }], payout });
    const at = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-timestamp': at, 'x-signature': signature };
    return (await fetch(address, { method: 'POST', headers, body })).status;
  }
}
