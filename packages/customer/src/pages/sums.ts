import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import type { Offer } from '@recoup/contract/orders/order-schema';
import { couponIn } from '@recoup/words/coupon-words';
import type { Words } from '@recoup/words/words';
import { type Html, html, nothing } from '../html.ts';

/** A row in a list of amounts. */
export function amountRow(label: Html | string, amount: Html | string, kind = ''): Html {
  return html`<div class="${kind}"><dt>${label}</dt><dd>${amount}</dd></div>`;
}

/** The rows for what is added to the devices or deducted. Empty if nothing is. */
export function besideRows(
  { coupon, shipping }: Pick<CustomerOrder['sums'] | Offer, 'coupon' | 'shipping'>,
  words: Words,
): Html {
  const { say, money } = words;
  return html`${coupon ? amountRow(couponIn(words, coupon), `+${money(coupon.worth)}`) : nothing}${
    shipping ? amountRow(say('order.shipping'), `−${money(shipping)}`) : nothing
  }`;
}

/** Pictures that open in full size, with descriptions for screen readers. */
export function pictures(addresses: readonly string[], device: string, { say }: Words): Html {
  if (addresses.length === 0) return nothing;
  return html`<ul class="pictures" aria-label="${say('offer.pictures', { name: device })}">${addresses.map(
    (address, i) =>
      html`<li><a href="${address}" target="_blank" rel="noopener"><img src="${address}" alt="${say('offer.picture', { count: i + 1, name: device })}" width="320" height="240" loading="lazy"></a></li>`,
  )}</ul>`;
}
