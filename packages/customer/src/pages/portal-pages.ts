import { fillPath } from '@recoup/contract/endpoint';
import { siteLanguageNames, siteLanguages } from '@recoup/contract/language';
import {
  type CustomerAccount,
  type PortalOrder,
  setCustomerLanguage,
  signInCustomer,
  signOutCustomer,
} from '@recoup/contract/orders/customer-pages/customer-sign-in';
import { pathTo } from '@recoup/contract/route';
import { plainLocale } from '@recoup/contract/settings/clock';
import { stepIn } from '@recoup/words/step-words';
import type { Words } from '@recoup/words/words';
import { type Html, html, nothing } from '../html.ts';
import type { Letter, Look } from './customer-document.ts';
import { methodText, priceText } from './status-page.ts';

/** The result of requesting a link: it was sent and works for some minutes, or the request failed. */
export type LinkRequest = { readonly email: string; readonly minutes: number } | { readonly fault: string } | null;

const script = '/widget/portal.js';

/**
 * The page where customers request a link to their orders. For a customer who is signed in in this window, the script
 * shows the orders instead.
 */
export function portalPage(look: Look, company: string, words: Words, request: LinkRequest): Letter {
  const { say } = words;
  const path = pathTo('portalHome', { company });
  const sent = request && 'minutes' in request ? request : null;
  return {
    title: say('portal.sign_in'),
    script,
    body: html`<div data-portal="${company}">${
      sent
        ? html`<div class="notice good" role="status"><strong>${say('portal.sent')}</strong>${say('portal.sent.text', { company: look.company_name, email: sent.email, minutes: sent.minutes })}</div>
<p class="acts"><a class="button quiet" href="${path}">${say('portal.other')}</a></p>`
        : html`<section class="card ask"><form method="post" action="${path}"><p>${say('portal.about')}</p>${
            request && 'fault' in request ? html`<p class="notice bad" role="alert">${request.fault}</p>` : nothing
          }<label>${say('portal.email')}<input type="email" name="email" autocomplete="email" required maxlength="254"></label><button class="button">${say('portal.send')}</button></form></section>`
    }</div>`,
  };
}

/**
 * The page that the emailed link opens. Signing in takes a click, because programs that scan emails open links and
 * would use it up.
 */
export function signInPage(company: string, { say }: Words): Letter {
  const path = pathTo('portalHome', { company });
  return {
    title: say('portal.sign_in'),
    script,
    body: html`<section class="card" data-enter="${path}" data-call="/api${signInCustomer.path}"><p>${say('portal.enter.about')}</p>
<p class="acts"><button class="button" type="button" disabled>${say('portal.enter')}</button></p>
<noscript><p>${say('portal.script')}</p></noscript></section>
<div data-used hidden><p class="notice warn" role="alert">${say('portal.used')}</p><p class="acts"><a class="button" href="${path}">${say('portal.new')}</a></p></div>
<p class="notice bad" role="alert" data-fault hidden>${say('fault.network')}</p>`,
  };
}

/**
 * All orders of a signed-in customer, below the number of offers that wait for a response. This is a piece of the
 * portal's page.
 */
export function accountPiece(account: CustomerAccount, key: string, words: Words): Html {
  const { say } = words;
  const waiting = account.orders.filter(({ offer }) => offer).length;
  const language = account.language ?? words.language;
  return html`<div data-title="${say('portal.hello', { name: account.first_name })}" lang="${plainLocale(words.locale)}">
${waiting > 0 && html`<p class="notice">${say('portal.waiting', { count: waiting })}</p>`}
${account.orders.length === 0 ? html`<p class="muted">${say('portal.none')}</p>` : html`<ul class="orders">${account.orders.map((order) => html`<li>${orderCard(order, account.company_timezone, words)}</li>`)}</ul>`}
${account.more && html`<p class="muted">${say('portal.newest', { count: account.orders.length })}</p>`}
<div class="split account"><label>${say('portal.language')}<select data-language="/api${fillPath(setCustomerLanguage.path, () => key)}">${siteLanguageNames.map(
    (name) => html`<option value="${name}" ${name === language ? 'selected' : ''}>${siteLanguages[name]}</option>`,
  )}</select></label><button class="button quiet" type="button" data-sign-out="/api${signOutCustomer.path}">${say('portal.sign_out')}</button></div>
</div>`;
}

function orderCard(order: PortalOrder, zone: string, words: Words): Html {
  const { say, money, time, day } = words;
  const { offer, payout, kit } = order;
  return html`<article class="order-card"><div class="split"><div><h2>${stepIn(words, `step.${order.step}`, order.devices.length)}</h2><p class="muted">${say('order.number', { number: order.order_number })} · ${day(order.created_at, zone)}</p></div><strong>${priceText(words, order.sums.total)}</strong></div>
<p>${order.devices.join(', ')}</p>
${offer && html`<p>${say('order.offer', { total: money(offer.total), time: time(offer.expires_at, zone) })}</p>`}
${
  payout.state !== 'waiting' &&
  html`<p class="muted">${methodText(words, payout.method)}${payout.amount && `, ${money(payout.amount)}`}: ${say(`payout.state.${payout.state}`)}${
    payout.at && payout.state !== 'late' && `, ${time(payout.at, zone)}`
  }</p>`
}
<p class="acts">${offer && html`<a class="button" href="${offer.path}">${say('order.see_offer')}</a>`}${
    kit && html`<a class="button ${offer ? 'quiet' : ''}" href="${kit}">${say('shop.label')}</a>`
  }<a class="button quiet" href="${order.status}">${say('portal.see')}</a></p></article>`;
}
