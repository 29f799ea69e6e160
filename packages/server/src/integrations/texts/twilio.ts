import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { type TextService, type TextState, textPort } from '../../modules/orders/texts/text-port.ts';
import { type Adapter, adapter, type Hook, provides } from '../../platform/adapters.ts';
import { sendByTwilio, twilioAccountName, twilioUrl } from './twilio-api.ts';

type Account = AccountOf<'twilio'>;

const apiAccount = ({ account_sid: sid, auth_token: token, sender: from }: Account, url: string) => ({
  ...{ sid, token, from, url },
});

/** Texts through a company's own Twilio account. */
export function twilioAdapter(url = twilioUrl): Adapter {
  return adapter('twilio', {
    test: (account) => twilioAccountName(apiAccount(account, url)),
    hook: twilioHook,
    provides: [provides(textPort, (account: Account) => twilioTexts(account, url))],
  });
}

/**
 * Twilio signs the called address and every parameter of the form, sorted by name, with HMAC-SHA1 and the auth token.
 */
const twilioHook: Hook<Account> = {
  async verify({ auth_token }, { body, headers, addresses = [] }) {
    const signature = Buffer.from(String(headers['x-twilio-signature'] ?? ''));
    return addresses.some((address) => {
      const right = Buffer.from(signatureOf(auth_token, address, new URLSearchParams(body)));
      return signature.length === right.length && timingSafeEqual(signature, right);
    });
  },
  eventId: ({ body }) => createHash('sha256').update(body).digest('hex'),
  job: 'take-text-news',
  // An empty document, because Twilio sends its content as a reply to the customer.
  answer: { type: 'text/xml; charset=utf-8', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' },
};

function signatureOf(token: string, address: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].toSorted();
  const signed = names.map((name) =>
    [...new Set(form.getAll(name))]
      .toSorted()
      .map((value) => name + value)
      .join(''),
  );
  return createHmac('sha1', token)
    .update(address + signed.join(''))
    .digest('base64');
}

/** What Twilio's message statuses mean. All others are on the way to these. */
const states: Readonly<Record<string, TextState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
};

/** What Twilio's most common error codes mean for staff. */
const reasons: Readonly<Record<string, string>> = {
  '30003': 'The phone is off or out of reach.',
  '30004': 'The number blocks texts from you.',
  '30005': 'The number doesn’t exist.',
  '30006': 'The number can’t receive texts, such as a landline.',
  '30007': 'The carrier filtered it as spam. Check your registration with Twilio.',
  '30034': 'Your number isn’t registered for texts to the US. Register it with Twilio (A2P 10DLC).',
  '21610': 'The number replied STOP.',
};

function twilioTexts(account: Account, url: string): TextService {
  return {
    name: 'Twilio',
    // Its own replies to STOP, START and HELP are on for every number.
    answersKeywords: true,
    send: (message) => sendByTwilio(apiAccount(account, url), message),
    newsIn(body) {
      const form = new URLSearchParams(body);
      const externalId = form.get('MessageSid');
      if (!externalId) return null;
      const status = form.get('MessageStatus');
      if (status) {
        const state = states[status];
        const code = form.get('ErrorCode');
        return state ? { is: 'report', externalId, state, reason: code ? reasonOf(code) : null } : null;
      }
      const [from, text] = [form.get('From'), form.get('Body')];
      return from && text !== null ? { is: 'message', externalId, from, text } : null;
    },
  };
}

const reasonOf = (code: string) => reasons[code] ?? `Twilio error ${code}. Look it up in the Twilio Console.`;
