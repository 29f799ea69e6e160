import { fillPath } from '@recoup/contract/endpoint';
import {
  type CustomerDispute,
  getCustomerDisputePicture,
} from '@recoup/contract/orders/customer-pages/customer-dispute';
import { reasonIn } from '@recoup/words/reason-words';
import type { Words } from '@recoup/words/words';
import { type Html, html, nothing } from '../html.ts';
import type { Letter } from './customer-document.ts';
import { priceText } from './status-page.ts';
import { amountRow, pictures } from './sums.ts';

const style = `
.said { display: grid; gap: 16px; }
.said li { display: grid; gap: 6px; min-width: 0; overflow-wrap: anywhere; }
.said li + li { border-top: 1px solid var(--line); padding-top: 16px; }
.said details { border: 0; }
@media print { .said details::details-content { content-visibility: visible; } }
`;

/**
 * The shared dispute pack: everything that was quoted, found, offered and written about an order, for the customer who
 * questions it.
 */
export function disputePage(pack: CustomerDispute, token: string, words: Words): Letter {
  const { say, day } = words;
  const { company_timezone: zone, offers, messages } = pack;
  const addressOf = (id: number) =>
    `/api${fillPath(getCustomerDisputePicture.path, (part) => (part === 'id' ? token : String(id)))}`;
  return {
    title: say('dispute.title'),
    about: say('order.number', { number: pack.order_number }),
    style,
    body: html`<p>${say('dispute.intro', { company: pack.company_name, day: day(pack.expires_at, zone) })}</p>
${quoteCard(pack, words)}
<section class="card"><h2>${say('dispute.found')}</h2>${pack.received_at && html`<p class="muted">${say('dispute.received', { day: day(pack.received_at, zone) })}</p>`}<ul class="devices">${pack.items.map(
      (item) => device(item, { words, zone, addressOf }),
    )}</ul>
${pictures(pack.pictures.map(addressOf), say('offer.your_order'), words)}</section>
${offers.length > 0 && html`<section class="card"><h2>${say('dispute.offers')}</h2><ul class="said">${offers.map((offer) => offerRow(offer, words, zone))}</ul></section>`}
${messages.length > 0 && html`<section class="card"><h2>${say('dispute.messages')}</h2><ul class="said">${messages.map((message) => messageRow(message, pack, words))}</ul></section>`}`,
  };
}

function quoteCard({ quote, company_timezone: zone }: CustomerDispute, words: Words): Html {
  const { say, day } = words;
  return html`<section class="card"><h2>${say('dispute.quote')}</h2><p class="muted">${day(quote.at, zone)}</p><dl class="rows">${quote.items.map(
    ({ name, condition, price }) => amountRow(`${name} · ${condition}`, priceText(words, price)),
  )}${amountRow(say('order.quoted_total'), priceText(words, quote.total), 'sum')}</dl></section>`;
}

interface Shown {
  readonly words: Words;
  readonly zone: string;
  readonly addressOf: (picture: number) => string;
}

function device(item: CustomerDispute['items'][number], { words, zone, addressOf }: Shown): Html {
  const { say, money, day } = words;
  const { found, check } = item;
  const line = (text: string) => html`<p class="muted">${text}</p>`;
  const why = found && [found.reason && reasonIn(words, found.reason), ...found.notes].filter(Boolean).join(' – ');
  return html`<li class="device"><h3>${item.name}</h3>${item.imei && line(`IMEI ${item.imei}`)}<dl class="rows">
${amountRow(say('order.described', { condition: item.condition }), priceText(words, item.price))}
${found ? amountRow(say('offer.found', { condition: found.condition }), html`<strong>${money(found.price)}</strong>`) : nothing}
</dl>${found ? nothing : line(say('dispute.open'))}${why && line(why)}${found?.at && line(say('dispute.inspected', { day: day(found.at, zone) }))}${
    found && found.failed.length > 0 && line(say('offer.failed', { checks: found.failed.join(', ') }))
  }${found && found.passed.length > 0 && line(say('dispute.passed', { checks: found.passed.join(', ') }))}${
    check && line(say('dispute.register', { day: day(check.at, zone), result: say(`dispute.result.${check.result}`) }))
  }${pictures(item.pictures.map(addressOf), item.name, words)}</li>`;
}

function offerRow(offer: CustomerDispute['offers'][number], { say, money, time }: Words, zone: string): Html {
  const { state, answered_at, expires_at } = offer;
  const became =
    state === 'open'
      ? say('offer.stands', { time: time(expires_at, zone) })
      : state === 'expired' || answered_at === null
        ? say('dispute.expired')
        : say(`dispute.${state}`, { time: time(answered_at, zone) });
  return html`<li><strong>${money(offer.total)}</strong><p class="muted">${say('dispute.sent', { time: time(offer.sent_at, zone) })}</p><p>${became}</p>${
    offer.message && html`<p class="lines">${offer.message}</p>`
  }</li>`;
}

function messageRow(
  { from, subject, text, at }: CustomerDispute['messages'][number],
  { company_name: company, company_timezone: zone }: CustomerDispute,
  { say, time }: Words,
): Html {
  const when = { time: time(at, zone) };
  const by = from === 'company' ? say('dispute.wrote', { company, ...when }) : say('dispute.you_wrote', when);
  const body = html`<p class="lines">${text}</p>`;
  return html`<li><p class="muted">${by}</p>${subject ? html`<details><summary>${subject}</summary>${body}</details>` : body}</li>`;
}
