import type { PhoneSignature } from '@recoup/contract/orders/counter/phone-signatures';
import { signOnPhone } from '@recoup/contract/orders/counter/phone-signatures';
import type { Words } from '@recoup/words/words';
import { type Html, html, nothing } from '../html.ts';
import { padSize } from '../pad-size.ts';
import type { Letter } from './customer-document.ts';
import { displayStyle } from './display-style.ts';

/** The script that draws, sends and updates, both on the display that faces a customer and on their own phone. */
export const signingScript = '/widget/display.js';

interface Signed {
  readonly title: string | null;
  /** The text to sign. `{since}` is replaced by the customer's answer. */
  readonly text: string;
  /** Whether the customer states how long they have owned the devices. */
  readonly since: boolean;
  /** Where the signature is sent. */
  readonly call: string;
  /** The order that a display shows, or the key of a link. */
  readonly order?: string;
  readonly key?: string;
}

/** The form that a customer signs. Each error has its place below its field. */
export function signForm({ title, text, since, call, order = '', key = '' }: Signed, { say }: Words): Html {
  const [before = '', ...after] = text.split('{since}');
  const declaration =
    after.length === 0 ? html`${before}` : html`${before}<strong data-since>…</strong>${after.join('…')}`;
  return html`<form class="card sign" data-sign="${order}"${key && html` data-key="${key}"`} data-call="/api${call}" novalidate>
${title === null ? nothing : html`<h2>${title}</h2>`}
<p class="lines">${declaration}</p>
${
  since
    ? html`<label>${say('display.since')}<input name="owned_since" autocomplete="off" maxlength="80" required aria-describedby="since-help since-fault"></label>
<p class="muted" id="since-help">${say('display.since.help')}</p>
<p class="fault" id="since-fault" role="alert" data-fault="since" hidden>${say('display.since.missing')}</p>`
    : nothing
}
<p id="signature-name"><strong>${say('display.signature')}</strong></p>
<canvas width="${padSize.width}" height="${padSize.height}" role="img" aria-labelledby="signature-name" aria-describedby="signature-help signature-fault"></canvas>
<p class="muted" id="signature-help">${say('display.signature.help')}</p>
<p class="fault" id="signature-fault" role="alert" data-fault="drawing" hidden>${say('display.signature.help')}</p>
<p class="notice bad" role="alert" data-fault="other" hidden>${say('fault.other')}</p>
<p class="notice bad" role="alert" data-fault="network" hidden>${say('fault.network')}</p>
<p class="acts"><button class="button">${say('display.agree')}</button><button class="button quiet" type="button" data-clear>${say('display.clear')}</button></p>
</form>`;
}

/** The page behind the QR code that staff show: the text to sign, or the confirmation that it was signed. */
export function signPage({ what, number, text, done }: PhoneSignature, key: string, words: Words): Letter {
  const { say } = words;
  const title = what === 'id' ? say('sign.title') : say('display.sign.title', { number });
  const thanks = html`<p class="notice good" role="status">${say(what === 'id' ? 'sign.done' : 'display.signed')}</p>`;
  return {
    title,
    style: displayStyle,
    script: signingScript,
    body: done
      ? thanks
      : html`${signForm({ title: null, text, since: what === 'statement', call: signOnPhone.path, key }, words)}
<noscript><p>${say('portal.script')}</p></noscript>`,
  };
}
