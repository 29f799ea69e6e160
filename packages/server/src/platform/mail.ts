import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { ServiceError } from './service-error.ts';
import type { MailService } from './services.ts';

/**
 * Mail through an SMTP server. Without one it is written to a folder, one file a message, where whoever tries the
 * product finds what his customers would have got. Without a folder, either, it fails: nothing says it was sent.
 */
export function mailService(smtpUrl: string | undefined, from: string, folder: string | null): MailService {
  const transport =
    smtpUrl === undefined ? createTransport({ streamTransport: true, buffer: true }) : createTransport(smtpUrl);
  return {
    address: addressIn(from),
    async send({ to, subject, text, html, reference, attachments = [], sender }) {
      if (smtpUrl === undefined && folder === null)
        throw new ServiceError('unknown', 'This deployment has no mail server (SMTP_URL). The mail was not sent.');
      // A mail sent twice has one id, so that the receiving side can tell.
      const messageId = `<${reference.replaceAll(/[^\w.-]/g, '-')}@recoup>`;
      const sent: unknown = await transport.sendMail({
        from: sender ? { name: sender.name, address: sender.address ?? addressIn(from) } : from,
        ...(sender?.replyTo && { replyTo: sender.replyTo }),
        ...(sender?.dkim && { dkim: sender.dkim }),
        to,
        subject,
        text,
        ...(html !== undefined && { html }),
        messageId,
        attachments: [...attachments],
      });
      if (folder === null || smtpUrl !== undefined) return;
      await mkdir(folder, { recursive: true });
      const { message } = sent as { message: Buffer };
      const file = join(folder, reference.replaceAll(/[^\w.-]/g, '-'));
      await writeFile(`${file}.eml`, message);
      // As the page of the outbox shows it.
      await writeFile(`${file}.json`, JSON.stringify({ to, subject, text }));
    },
  };
}

/** The address of a sender that may have a name: "Recoup <mail@recoup.example>". */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
