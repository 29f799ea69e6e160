import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailService } from './services.ts';

/**
 * Mail through an SMTP server. Without one it is written to a folder, one file a message, where whoever tries the
 * product finds what his customers would have got.
 */
export function mailService(smtpUrl: string | undefined, from: string, folder: string): MailService {
  const transport =
    smtpUrl === undefined ? createTransport({ streamTransport: true, buffer: true }) : createTransport(smtpUrl);
  return {
    async send({ to, subject, text, reference, attachments = [] }) {
      // A mail sent twice has one id, so that the receiving side can tell.
      const messageId = `<${reference.replaceAll(/[^\w.-]/g, '-')}@recoup>`;
      const sent: unknown = await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId,
        attachments: [...attachments],
      });
      if (smtpUrl !== undefined) return;
      await mkdir(folder, { recursive: true });
      const { message } = sent as { message: Buffer };
      await writeFile(join(folder, `${reference.replaceAll(/[^\w.-]/g, '-')}.eml`), message);
    },
  };
}
