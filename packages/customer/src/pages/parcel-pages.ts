import { fillPath } from '@recoup/contract/endpoint';
import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import { printKit, printQrCode } from '@recoup/contract/prints/prints';
import { pathTo } from '@recoup/contract/route';
import { usualKitText } from '@recoup/contract/shipping/kit-texts';
import type { Words } from '@recoup/words/words';
import { type Html, html } from '../html.ts';
import type { Letter } from './customer-document.ts';

type Label = NonNullable<CustomerOrder['label']>;

/** The text on the shipping kit, from its carrier or the company. */
export interface KitText {
  readonly subject: string;
  readonly steps: readonly string[];
}

/** Instructions for a package, with the packing slip and label to print. */
export function kitPage(order: CustomerOrder, token: string, words: Words, text: KitText): Letter {
  const { say, day } = words;
  const isUsual = text.steps.join('\n') === usualKitText.textinfo;
  const steps = isUsual ? [say('parcel.step.1'), say('parcel.step.2'), say('parcel.step.3')] : text.steps;
  return parcelPage(
    'parcel.kit',
    order,
    token,
    words,
    (label) => html`<section class="card">
${text.subject !== usualKitText.subject && html`<h2>${text.subject}</h2>`}
<ol class="steps-list">${steps.map((step) => html`<li>${step}</li>`)}</ol>
<dl class="rows"><div><dt>${say('parcel.carrier')}</dt><dd>${label.carrier}, ${label.service}</dd></div><div><dt>${say('parcel.tracking')}</dt><dd>${label.tracking_number}</dd></div></dl>
${order.price_locked_until && html`<p>${say('parcel.arrive', { day: day(order.price_locked_until, order.company_timezone) })}</p>`}
<p class="acts"><a class="button" href="/api${fillPath(printKit.path, () => token)}" target="_blank" rel="noopener">${say('parcel.print')}</a></p>
</section>`,
  );
}

/** The package number as a QR code, for carriers that print labels from codes. */
export function qrCodePage(order: CustomerOrder, token: string, words: Words): Letter {
  const { say } = words;
  return parcelPage(
    'parcel.code',
    order,
    token,
    words,
    (label) => html`<section class="card code">
<img src="/api${fillPath(printQrCode.path, () => token)}" width="280" height="280" alt="${say('parcel.code.alt', { number: label.tracking_number })}">
<p><strong>${label.tracking_number}</strong></p>
<p class="muted">${say('parcel.code.about', { carrier: label.carrier })}</p>
</section>`,
  );
}

function parcelPage(
  title: 'parcel.kit' | 'parcel.code',
  order: CustomerOrder,
  token: string,
  { say }: Words,
  shown: (label: Label) => Html,
): Letter {
  const { label } = order;
  return {
    title: say(title),
    about: say('parcel.of', { number: order.order_number, name: order.customer_first_name }),
    body: html`${label && !label.printable && html`<div class="notice warn"><strong>${say('parcel.used')}</strong>${say('parcel.used.text')}</div>`}
${
  label
    ? shown(label)
    : html`<div class="notice"><strong>${say('parcel.none')}</strong>${say('parcel.none.text', { company: order.company_name })}</div>`
}
<p><a class="button quiet" href="${pathTo('customerStatus', { token })}">${say('parcel.status')}</a></p>`,
  };
}
