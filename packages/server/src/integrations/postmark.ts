import { createHash, timingSafeEqual } from 'node:crypto';
import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { type MailReplyService, mailReplyPort } from '../modules/orders/mail-replies/mail-reply-port.ts';
import { type Adapter, adapter, type Hook, provides } from '../platform/adapters.ts';

type Account = AccountOf<'postmark'>;

/** Postmark's data about a received email. Its package `postmark` has all the types. */
const inboundSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    MessageID: v.string(),
    From: v.string(),
    Subject: v.optional(v.string(), ''),
    MailboxHash: v.optional(v.string(), ''),
    TextBody: v.optional(v.string(), ''),
    StrippedTextReply: v.optional(v.string(), ''),
    Headers: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
  }),
);
type Inbound = v.InferOutput<typeof inboundSchema>;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Postmark doesn't sign. It sends the password that is part of the webhook's address (HTTP basic authentication). */
const hook: Hook<Account> = {
  async verify({ webhook_password }, { headers }) {
    const credentials = /^Basic (.+)$/i.exec(String(headers.authorization ?? ''))?.[1] ?? '';
    const password = Buffer.from(credentials, 'base64')
      .toString()
      .replace(/^[^:]*:/, '');
    return webhook_password !== '' && timingSafeEqual(digest(password), digest(webhook_password));
  },
  eventId({ body }) {
    const read = v.safeParse(inboundSchema, body);
    return read.success ? read.output.MessageID : digest(body).toString('hex');
  },
  job: 'take-mail-reply',
};

/** Whether a machine sent it: out of office, a bounce. */
const isAutomatic = ({ Headers }: Inbound) =>
  Headers.some(
    ({ Name, Value }) =>
      (/^auto-submitted$/i.test(Name) && !/^no\b/i.test(Value)) || /^x-(autoreply|autorespond)$/i.test(Name),
  );

function replies({ inbound_address }: Account): MailReplyService {
  return {
    addressFor: (token) => inbound_address.replace('@', `+${token}@`),
    replyIn(body) {
      const read = v.safeParse(inboundSchema, body);
      if (!read.success || isAutomatic(read.output)) return null;
      const { MessageID: messageId, From: from, Subject: subject, MailboxHash: token } = read.output;
      const text = (read.output.StrippedTextReply || read.output.TextBody).trim();
      return text === '' ? null : { messageId, from, subject, token, text };
    },
  };
}

/** Replies to emails through Postmark's inbound stream. */
export function postmarkAdapter(): Adapter {
  return adapter('postmark', {
    test: async ({ inbound_address }) => inbound_address,
    hook,
    provides: [provides(mailReplyPort, replies)],
  });
}
