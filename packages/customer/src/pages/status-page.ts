import { fillPath } from '@recoup/contract/endpoint';
import type { Money } from '@recoup/contract/money';
import { type CustomerOrder, getCustomerOrderPicture, longestQuestion } from '@recoup/contract/orders/order-links';
import { isCustomMethod, type PayoutMethod, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { printReceipt } from '@recoup/contract/prints/prints';
import { pathTo } from '@recoup/contract/route';
import { stepIn } from '@recoup/words/step-words';
import type { Words } from '@recoup/words/words';
import { type Html, html, nothing } from '../html.ts';
import type { Letter } from './customer-document.ts';
import { amountRow, besideRows, pictures } from './sums.ts';
import { stationsOf, timeline } from './timeline.ts';

/** The result of a question sent from the page. */
export type QuestionState = 'sent' | 'failed' | null;

/** Steps of an order that ends without a payment, so the page shows no amounts. */
const unpaid: ReadonlySet<CustomerOrder['step']> = new Set(['returning', 'expired', 'closed']);
const onItsWay: ReadonlySet<CustomerOrder['step']> = new Set(['send', 'travelling']);

/** The status of the order, what comes next, its devices with what we found, and a question to the store. */
export function statusPage(order: CustomerOrder, token: string, words: Words, question: QuestionState): Letter {
  const { say, day } = words;
  const { step, payout, company_timezone: zone } = order;
  const isPaid = step === 'paid' && payout.state === 'sent';
  const stations = stationsOf(order);
  const about = { number: order.order_number, name: order.customer_first_name, day: day(order.created_at, zone) };
  return {
    title: stepIn(words, isPaid ? 'step.paid.sent' : `step.${step}`, order.items.length),
    about: say('order.of', about),
    body: html`${question === null ? nothing : notice(question, words)}
${nextCard(order, token, words, isPaid)}
${stations.length > 0 && html`<section class="card" aria-label="${say('stage.title')}">${timeline(stations, order, words)}</section>`}
${devicesCard(order, token, words)}
${!isPaid && (payout.state !== 'waiting' || !unpaid.has(step)) && moneyCard(order, words)}
${askCard(token, words)}
<p><a class="button quiet" href="/api${fillPath(printReceipt.path, () => token)}" target="_blank" rel="noopener">${say('order.print')}</a></p>`,
  };
}

function notice(question: Exclude<QuestionState, null>, { say }: Words): Html {
  return question === 'sent'
    ? html`<p class="notice good" role="status">${say('ask.sent')}</p>`
    : html`<p class="notice bad" role="alert">${say('fault.other')}</p>`;
}

function nextCard(order: CustomerOrder, token: string, words: Words, isPaid: boolean): Html {
  const { say, money, time } = words;
  const { offer, label, label_notice, price_locked_until, step, payout, company_timezone: zone } = order;
  if (isPaid) {
    return html`<section class="card lead"><h2>${say('order.money')}</h2>${
      payout.amount && html`<p class="big">${money(payout.amount)}</p>`
    }<p>${methodText(words, payout.method)}${payout.at && `, ${time(payout.at, zone)}`}</p></section>`;
  }
  const query = `?token=${token}`;
  return html`<section class="card lead"><h2>${say('order.next')}</h2>
<p>${stepIn(words, `step.${step}.next`, order.items.length)}</p>
${label_notice && html`<p class="lines">${label_notice}</p>`}
${
  offer &&
  html`<p class="big">${money(offer.total)}</p><p>${say('offer.stands', { time: time(offer.expires_at, zone) })}</p>
<p class="acts"><a class="button" href="${offer.path}">${say('order.see_offer')}</a></p>`
}
${price_locked_until && step === 'send' && html`<p>${say('order.kept', { day: words.day(price_locked_until, zone) })}</p>`}
${
  label?.printable &&
  html`<p class="acts"><a class="button" href="${pathTo('shippingKit')}${query}">${say('shop.label')}</a><a class="button quiet" href="${pathTo('shippingQrCode')}${query}">${say('order.qr')}</a></p>`
}
${label && onItsWay.has(step) && html`<p class="muted">${label.carrier}, ${label.service}: ${label.tracking_number}</p>`}
</section>`;
}

function devicesCard(order: CustomerOrder, token: string, words: Words): Html {
  const { say, money } = words;
  const { items, sums } = order;
  const isOther = sums.quoted.amount !== sums.total.amount;
  const isMore = sums.coupon !== null || sums.shipping !== undefined;
  return html`<section class="card"><h2>${say('order.devices', { count: items.length })}</h2>
<ul class="devices">${items.map((item) => device(item, token, words))}</ul>
<dl class="rows sum-rows">
${isOther ? amountRow(say('order.quoted'), money(sums.quoted)) : nothing}
${isMore ? amountRow(say('print.devices'), money(sums.devices)) : nothing}
${besideRows(sums, words)}
${amountRow(say(sums.is_agreed ? 'order.total' : 'order.quoted_total'), priceText(words, sums.total), 'sum')}
</dl></section>`;
}

function device(item: CustomerOrder['items'][number], token: string, words: Words): Html {
  const { say, money } = words;
  const { name, quoted, quoted_condition, agreed, found_condition } = item;
  const condition = found_condition ?? quoted_condition;
  const differs = agreed !== null && (agreed.amount !== quoted.amount || condition !== quoted_condition);
  const isStruck = differs && agreed.amount !== quoted.amount;
  const promised = priceText(words, quoted);
  const addressOf = (id: number) =>
    `/api${fillPath(getCustomerOrderPicture.path, (part) => (part === 'id' ? token : String(id)))}`;
  return html`<li class="device"><h3>${name}</h3><dl class="rows">
${amountRow(say('order.described', { condition: quoted_condition }), isStruck ? html`<del>${promised}</del>` : promised)}
${differs ? amountRow(say('offer.found', { condition }), html`<strong>${money(agreed)}</strong>`) : nothing}
</dl>${pictures(item.pictures.map(addressOf), name, words)}</li>`;
}

function moneyCard({ payout, company_timezone: zone }: CustomerOrder, words: Words): Html {
  const { say, money, time } = words;
  return html`<section class="card"><h2>${say('order.money')}</h2>
<p>${methodText(words, payout.method)}${payout.amount && `, ${money(payout.amount)}`}</p>
<p class="${payout.state === 'late' ? 'notice warn' : 'muted'}">${say(`payout.state.${payout.state}`)}${
    payout.at && payout.state !== 'late' && `, ${time(payout.at, zone)}`
  }</p></section>`;
}

function askCard(token: string, { say }: Words): Html {
  return html`<section class="card ask" id="question"><h2>${say('ask.title')}</h2>
<form method="post" action="${pathTo('customerStatus', { token })}/question">
<label>${say('ask.label')}<textarea name="text" required maxlength="${longestQuestion}"></textarea></label>
<button class="button quiet">${say('ask.send')}</button>
</form></section>`;
}

/** A price that staff still have to set is shown as pending, not as zero. */
export function priceText({ say, money }: Words, price: Money): string {
  return price.amount === 0 ? say('order.price_follows') : money(price);
}

/** A payout method as a customer reads it. A custom method has the company's name for it. */
export function methodText({ say }: Words, method: PayoutMethod): string {
  return isCustomMethod(method) ? payoutLabel(method) : say(`payout.${method}`);
}
