import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { ServiceError } from './service-error.ts';
import type { MailService } from './services.ts';

/** Milliseconds to connect, to be greeted by the server, and before a silent server is given up. */
const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, dnsTimeout: 5_000, socketTimeout: 15_000 };

/**
 * Sends email through an SMTP server. Without one, writes each message to a folder, where people who try the product
 * can see what customers would get. Without a folder it fails, so that nothing claims the email was sent.
 */
export function mailService(smtpUrl: string | undefined, from: string, folder: string | null): MailService {
  const transport =
    smtpUrl === undefined
      ? createTransport({ streamTransport: true, buffer: true })
      : createTransport({ url: smtpUrl, ...limits });
  return {
    address: addressIn(from),
    async send({ to, subject, text, html, reference, attachments = [], sender, unsubscribe }) {
      if (smtpUrl === undefined && folder === null)
        throw new ServiceError('unknown', 'This deployment has no mail server. Set SMTP_URL.');
      const address = sender?.address ?? addressIn(from);
      // An email that is sent twice keeps its id, so the receiver can tell. The id uses the sender's own domain.
      const messageId = `<${reference.replaceAll(/[^\w.-]/g, '-')}@${address.split('@').at(-1)}>`;
      const letter = {
        from: sender ? { name: sender.name, address } : from,
        ...(sender?.replyTo && { replyTo: sender.replyTo }),
        ...(sender?.dkim && { dkim: sender.dkim }),
        to,
        subject,
        text,
        ...(html !== undefined && { html }),
        messageId,
        // Prevents out-of-office replies.
        headers: { 'auto-submitted': 'auto-generated', ...headersOf(unsubscribe) },
        attachments: [...attachments],
      };
      const sent: unknown = await transport.sendMail(letter).catch((fault: unknown) => {
        throw mailError(fault);
      });
      if (folder === null || smtpUrl !== undefined) return;
      await mkdir(folder, { recursive: true });
      const { message } = sent as { message: Buffer };
      const file = join(folder, reference.replaceAll(/[^\w.-]/g, '-'));
      await writeFile(`${file}.eml`, message);
      // In the form that the outbox page reads.
      await writeFile(`${file}.json`, JSON.stringify({ to, subject, text }));
    },
  };
}

/** The headers that let a reader unsubscribe from these emails with one click, as in RFC 8058. */
const headersOf = (unsubscribe: string | undefined) =>
  unsubscribe && { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' };

/** The address of a sender that may have a name: "Recoup <mail@recoup.example>". */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

const smtpFault = v.object({
  code: v.optional(v.string()),
  command: v.optional(v.string()),
  responseCode: v.optional(v.number()),
  response: v.optional(v.string()),
});

/**
 * Describes a failed email for staff. An invalid address, or one that the server refuses for good (5xx to RCPT TO),
 * fails again next time. A server that refuses its own client or everything has to be fixed by an operator.
 */
function mailError(fault: unknown): ServiceError {
  const { code, command, responseCode = 0, response } = v.parse(v.fallback(smtpFault, {}), fault);
  const responseText = response ? `: ${response}` : '';
  const isRefused = code === 'EENVELOPE' && (responseCode === 0 || responseCode >= 500) && command !== 'MAIL FROM';
  if (isRefused) return new ServiceError('refused', `The email address was refused${responseText}`);
  if (responseCode >= 500 && command === 'DATA')
    return new ServiceError('refused', `The mail server refused this email${responseText}`);
  const why =
    responseCode > 0 ? `The mail server didn’t accept the email${responseText}` : 'The mail server can’t be reached';
  return new ServiceError('network', why);
}
