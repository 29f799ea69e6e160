import { fillPath } from '@recoup/contract/endpoint';
import { getCustomerOfferPicture } from '@recoup/contract/orders/order-offers';
import type { Offer } from '@recoup/contract/orders/order-schema';
import { orderSums } from '@recoup/contract/orders/order-sums';
import { pathTo } from '@recoup/contract/route';
import { reasonIn } from '@recoup/words/reason-words';
import type { Words } from '@recoup/words/words';
import { type Html, html, nothing } from '../html.ts';
import type { Letter } from './customer-document.ts';
import { amountRow, besideRows, pictures } from './sums.ts';

/** The state of a response in progress. */
export interface Answering {
  /** Indexes of the lines that the customer wants back. */
  readonly without: readonly number[];
  /** Why a response was rejected. */
  readonly fault: string | null;
}

type Line = Offer['lines'][number];

/** The totals of an offer without some of its devices. A percentage coupon shrinks with them; a fixed amount stays. */
export function offerWithout(offer: Offer, without: readonly number[]): Pick<Offer, 'coupon' | 'offered_total'> {
  const { coupon, shipping } = offer;
  if (without.length === 0) return offer;
  const { currency } = offer.offered_total;
  const keptLines = offer.lines.filter((_, at) => !without.includes(at));
  const terms = coupon && { percent: coupon.percent, amount: coupon.percent === null ? coupon.worth.amount : null };
  const amount = keptLines.reduce((sum, { offered, quantity }) => sum + offered.amount * quantity, 0);
  const sums = orderSums({ coupon: terms, shipping_cost: shipping?.amount ?? 0 }, [{ quoted_amount: amount }]);
  return {
    coupon: coupon && { ...coupon, worth: { amount: sums.coupon, currency } },
    offered_total: { amount: sums.total, currency },
  };
}

/** The page of a revised offer: the quote, what we found, and a response for all devices or for each. */
export function offerPage(offer: Offer, token: string, words: Words, answering: Answering): Letter {
  const { say } = words;
  const isOpen = offer.state === 'open';
  const isChoice = isOpen && offer.lines.length > 1;
  const addressOf = (id: number) =>
    `/api${fillPath(getCustomerOfferPicture.path, (part) => (part === 'id' ? token : String(id)))}`;
  const devices = html`<section class="card"><h2>${say('order.devices', { count: offer.lines.length })}</h2><ul class="devices">${offer.lines.map(
    (line, at) =>
      html`<li class="device"><h3>${line.name}</h3>${lineRows(line, words)}${pictures(line.pictures.map(addressOf), line.name, words)}${
        isChoice ? choice(line, at, answering.without.includes(at), words) : nothing
      }${line.declined && html`<p class="notice">${say('offer.kept')}</p>`}</li>`,
  )}</ul>
${pictures(offer.pictures.map(addressOf), say('offer.your_order'), words)}
${sumRows(offer, words)}</section>`;
  return {
    ...headOf(offer, words, offer.texts.greeting),
    body: html`${offer.message && html`<p class="card lines">${offer.message}</p>`}
${isOpen ? form(offer, token, words, answering, devices) : html`${answered(offer, offerWords(offer, words))}${devices}`}`,
  };
}

/** The confirmation of a response: what is sold, what goes back, and what we then pay. */
export function confirmPage(offer: Offer, token: string, words: Words, { without }: Answering): Letter {
  const { say, money } = words;
  const path = pathTo('customerOffer', { token });
  const { offered_total: total } = offerWithout(offer, without);
  const named = (isKept: boolean) =>
    html`<ul>${offer.lines.map(({ name }, at) => (without.includes(at) === isKept ? html`<li>${name}</li>` : nothing))}</ul>`;
  return {
    title: say('offer.sure'),
    about: say('order.number', { number: String(offer.order_number) }),
    body: html`<section class="card lead"><h2>${say('offer.sold')}</h2>${named(false)}<p class="big">${money(total)}</p></section>
<section class="card"><h2>${say('offer.kept')}</h2>${named(true)}</section>
<form method="post" action="${path}" class="acts"><input type="hidden" name="answer" value="accept"><input type="hidden" name="sure" value="yes">${without.map(
      (at) => html`<input type="hidden" name="line-${at}" value="keep">`,
    )}<button class="button">${say('offer.accept', { total: money(total) })}</button><a class="button quiet" href="${path}">${say('widget.back')}</a></form>`,
  };
}

/** The page of a quote: what we pay for each device, and a response for all of them. */
export function quotePage(offer: Offer, token: string, words: Words, answering: Answering): Letter {
  const { say, money } = words;
  const rows = html`<section class="card"><h2>${say('order.devices', { count: offer.lines.length })}</h2><ul class="devices">${offer.lines.map(
    ({ name, quantity, quoted_condition, offered }) =>
      html`<li class="device"><h3>${name}</h3><dl class="rows">${amountRow(
        `${quoted_condition} · ${quantity} × ${money(offered)}`,
        money({ ...offered, amount: offered.amount * quantity }),
      )}</dl></li>`,
  )}</ul><dl class="rows">${besideRows(offer, words)}${amountRow(say('quote.pay'), money(offer.offered_total), 'sum')}</dl></section>`;
  return {
    ...headOf(offer, words, say('quote.greeting')),
    body: html`${offer.message && html`<p class="card lines">${offer.message}</p>`}
${offer.state === 'open' ? form(offer, token, words, answering, rows) : html`${answered(offer, quoteWords(offer, words))}${rows}`}`,
  };
}

function headOf(offer: Offer, { say }: Words, greeting: string) {
  return {
    title: say('offer.hello', { name: offer.customer_first_name, greeting }),
    about: say('order.number', { number: String(offer.order_number) }),
  };
}

/** A line of a quote can contain several equal devices. */
const devicesIn = (lines: readonly Pick<Line, 'quantity'>[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

type AnswerTexts = Readonly<Record<'accepted' | 'declined' | 'expired', readonly [title: string, text: string]>>;

function offerWords({ texts }: Offer, { say }: Words): AnswerTexts {
  return {
    accepted: [say('offer.accepted'), texts.accepted],
    declined: [say('offer.declined'), texts.declined],
    expired: [say('offer.expired'), texts.expired],
  };
}

function quoteWords({ company_name: company, lines }: Offer, { say }: Words): AnswerTexts {
  return {
    accepted: [say('quote.accepted'), say('quote.accepted.text', { company, count: devicesIn(lines) })],
    declined: [say('quote.declined'), say('quote.declined.text')],
    expired: [say('quote.expired'), say('quote.expired.text', { company })],
  };
}

function answered({ state }: Offer, texts: AnswerTexts): Html {
  if (state === 'open') return nothing;
  const [title, text] = texts[state];
  const tone = { accepted: 'good', declined: '', expired: 'warn' }[state];
  return html`<div class="notice ${tone}" role="status"><strong>${title}</strong>${text}</div>`;
}

function form(offer: Offer, token: string, words: Words, { fault }: Answering, devices: Html): Html {
  const { say, money, time } = words;
  const isQuote = offer.kind === 'quote';
  const count = devicesIn(offer.lines);
  const stands = { time: time(offer.expires_at, offer.company_timezone) };
  const path = pathTo(isQuote ? 'customerQuote' : 'customerOffer', { token });
  return html`<form method="post" action="${path}" class="answer">
${devices}
${fault && html`<p class="notice bad" role="alert"><strong>${fault}</strong>${say('fault.nothing_changed')}</p>`}
<div class="acts"><button class="button" name="answer" value="accept">${say('offer.accept', { total: money(offer.offered_total) })}</button><button class="button quiet" name="answer" value="decline">${isQuote ? say('quote.decline') : say('offer.decline', { count })}</button></div>
<p class="muted">${isQuote ? say('quote.stands', { ...stands, count }) : say('offer.stands', stands)}</p>
</form>`;
}

function lineRows(line: Line, words: Words): Html {
  const { say, money } = words;
  const isLess = line.offered.amount !== line.quoted.amount;
  const promised = money(line.quoted);
  const why = [line.reason && reasonIn(words, line.reason), line.note, line.custom_reason].filter(Boolean).join(' – ');
  return html`<dl class="rows">
${amountRow(say('order.described', { condition: line.quoted_condition }), isLess ? html`<del>${promised}</del>` : promised)}
${amountRow(say('offer.found', { condition: line.inspected_condition }), html`<strong>${money(line.offered)}</strong>`)}
</dl>${why && html`<p class="muted">${why}</p>`}${
    line.failed.length > 0 && html`<p class="muted">${say('offer.failed', { checks: line.failed.join(', ') })}</p>`
  }`;
}

function choice(line: Line, at: number, keeps: boolean, { say, money }: Words): Html {
  const option = (value: string, isChosen: boolean, label: string) =>
    html`<label class="choice"><input type="radio" name="line-${at}" value="${value}" ${isChosen ? 'checked' : ''}><span class="face">${label}</span></label>`;
  return html`<fieldset class="pair" aria-label="${line.name}">${option('sell', !keeps, say('offer.sell', { price: money(line.offered) }))}${option('keep', keeps, say('offer.keep'))}</fieldset>`;
}

function sumRows(offer: Offer, words: Words): Html {
  const { say, money } = words;
  const declinedIndexes = offer.lines.flatMap(({ declined }, at) => (declined ? [at] : []));
  const { coupon, offered_total } = offerWithout(offer, declinedIndexes);
  return html`<dl class="rows">${amountRow(say('order.quoted'), money(offer.quoted_total))}${besideRows({ ...offer, coupon }, words)}${amountRow(
    say('offer.ours'),
    money(offered_total),
    'sum',
  )}</dl>`;
}
