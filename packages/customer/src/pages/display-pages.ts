import type { DisplayedTicket } from '@recoup/contract/orders/counter/customer-displays';
import { agreeOnDisplay, signOnDisplay } from '@recoup/contract/orders/counter/customer-displays';
import { pathTo } from '@recoup/contract/route';
import { plainLocale } from '@recoup/contract/settings/clock';
import type { Words } from '@recoup/words/words';
import { type Html, html, nothing } from '../html.ts';
import type { Letter } from './customer-document.ts';
import { displayStyle } from './display-style.ts';
import { signForm, signingScript } from './sign-form.ts';
import { amountRow } from './sums.ts';

/** The page that pairs a screen with a register. The register shows the code. */
export function pairPage({ say }: Words, code: string, fault: string | null): Letter {
  return {
    title: say('display.title'),
    body: html`<section class="card ask"><form method="post" action="${pathTo('pairDisplay')}">${
      fault === null ? nothing : html`<p class="notice bad" role="alert">${fault}</p>`
    }<label>${say('display.code')}<input name="code" value="${code}" autocomplete="off" autocapitalize="characters" spellcheck="false" required maxlength="12" class="code-field"></label><button class="button">${say('display.pair')}</button></form></section>`,
    style: displayStyle,
  };
}

/** The display itself. Its script loads the register's ticket, and again whenever it changes. */
export function displayPage(company: string, { say }: Words): Letter {
  return {
    title: say('display.welcome'),
    style: displayStyle,
    script: signingScript,
    body: html`<p class="notice warn" role="status" data-offline hidden>${say('display.offline')}</p>
<div data-display="${company}" data-call="${pathTo('customerDisplay', { company })}/ticket" aria-live="polite"></div>
<div data-ended hidden><p class="notice warn" role="alert">${say('display.ended')}</p><p class="acts"><a class="button" href="${pathTo('pairDisplay')}">${say('display.again')}</a></p></div>
<noscript><p>${say('portal.script')}</p></noscript>`,
  };
}

/**
 * The content of the screen: the ticket, and what the customer is asked to sign. Each part is replaced only when it
 * changes.
 */
export function displayPiece(shown: DisplayedTicket, words: Words): Html {
  const { ticket, statement, texts, signed } = shown;
  return html`<div data-part="ticket" lang="${plainLocale(words.locale)}">${ticket ? ticketPart(ticket, words) : nothing}</div>
<div data-part="sign" lang="${plainLocale(words.locale)}">${statement ? signPart(statement, words) : nothing}${
    signed && !statement ? html`<p class="notice good" role="status">${words.say('display.signed')}</p>` : nothing
  }</div>
<div data-part="texts" lang="${plainLocale(words.locale)}">${texts ? textsPart(texts, shown.company_name, words) : nothing}</div>`;
}

type Ticket = NonNullable<DisplayedTicket['ticket']>;

function ticketPart(ticket: Ticket, words: Words): Html {
  const { say, money } = words;
  const { bought, sold, coupon, tax, paid, net } = ticket;
  const gets = net.amount < 0 || (sold.length === 0 && net.amount === 0);
  return html`<section class="card ticket" data-ticket>
${bought.length > 0 ? side(say('display.bought'), bought, words) : nothing}
${sold.length > 0 ? side(say('display.sold'), sold, words) : nothing}
<dl class="rows">
${coupon ? amountRow(say('display.bonus'), `+${money(coupon)}`) : nothing}
${tax ? amountRow(say('display.tax'), money(tax)) : nothing}
${paid ? amountRow(say('display.paid'), money(paid)) : nothing}
</dl>
<div class="net"><span>${say(gets ? 'display.get' : 'display.pay')}</span><strong class="big">${money({ ...net, amount: Math.abs(net.amount) })}</strong></div>
</section>`;
}

function side(title: string, lines: Ticket['bought'], { say, money }: Words): Html {
  return html`<h2>${title}</h2><dl class="rows">${lines.map(({ name, about, amount }) =>
    amountRow(
      html`${name}${about ? html`<br><span class="muted">${about}</span>` : nothing}`,
      amount ? money(amount) : say('order.price_follows'),
    ),
  )}</dl>`;
}

function signPart({ order_id, number, text }: NonNullable<DisplayedTicket['statement']>, words: Words): Html {
  const title = words.say('display.sign.title', { number });
  return signForm({ title, text, since: true, call: signOnDisplay.path, order: String(order_id) }, words);
}

/** Asks which text messages the customer wants. Nothing is preselected, and nothing depends on the answer. */
function textsPart(
  { order_id, asked: consents }: NonNullable<DisplayedTicket['texts']>,
  company_name: string,
  { say }: Words,
): Html {
  const words = {
    updates: say('widget.texts.updates', { company_name }),
    reminders: say('widget.texts.reminders', { company_name }),
  };
  return html`<form class="card agree" data-agree="${String(order_id)}" data-call="/api${agreeOnDisplay.path}">
<h2>${say('widget.texts.title')}</h2>
${consents.map(
  (purpose) =>
    html`<label><input type="checkbox" name="agreed" value="${purpose}"><span>${words[purpose]}</span></label>`,
)}
<p class="muted">${say('widget.texts.note')}</p>
<p class="notice bad" role="alert" data-fault="other" hidden>${say('fault.other')}</p>
<p class="notice bad" role="alert" data-fault="network" hidden>${say('fault.network')}</p>
<p class="acts"><button class="button quiet">${say('display.texts.save')}</button></p>
<p class="notice good" role="status" data-thanks hidden>${say('display.texts.saved')}</p>
</form>`;
}
