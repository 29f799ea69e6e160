import { pathTo } from '@recoup/contract/route';
import type { Words } from '@recoup/words/words';
import { formStyle } from '../form-style.ts';
import { type Html, html } from '../html.ts';
import type { Letter } from './customer-document.ts';

/** The titles of pages for invalid links. */
export type GonePage = 'order.gone' | 'offer.gone' | 'quote.gone' | 'dispute.gone' | 'site.gone' | 'sign.title';

/** The page for a link that is invalid or incomplete. */
export function gonePage(kind: GonePage, { say }: Words, isIncomplete: boolean): Letter {
  const why = kind === 'sign.title' ? 'display.wrong' : isIncomplete ? 'page.incomplete' : 'page.wrong';
  return { title: say(kind), body: html`<p>${say(why)}</p>` };
}

/** The page for something that can't be shown right now, with a button to try again. */
export function downPage({ say }: Words, fault: 'fault.too_many' | 'fault.other', address: string): Letter {
  return {
    title: say('page.unavailable'),
    body: html`<p>${say(fault)}</p><p class="acts"><a class="button" href="${address}">${say('page.retry')}</a></p>`,
  };
}

const askStyle = `
#ask { --bad: #b3261e; display: grid; gap: 16px; align-content: start; min-height: 60vh; ${formStyle}
h1 { font-size: 1.75rem; }
}
@media (prefers-color-scheme: dark) { #ask { --bad: #ff8f87; } }
`;

/** The form for a device that isn't listed: the container of the widget's application. */
export function askPage(company: string, { say }: Words): Letter {
  const head: Html = html`<meta name="company" content="${company}">`;
  return {
    title: say('widget.ask'),
    about: say('widget.ask.about'),
    head,
    style: askStyle,
    script: '/widget/ask.js',
    body: html`<div id="ask"></div><noscript><p>${say('shop.script')}</p></noscript>
<p><a href="${pathTo('portalHome', { company })}">${say('portal.sign_in')}</a></p>`,
  };
}
