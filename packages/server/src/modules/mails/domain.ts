import type { Domain } from '../../platform/domain.ts';
import type { MailAttachment } from '../orders/mail-attachment.ts';
import { mailServerHandlers } from './mail-server/mail-server.ts';
import { sendMail } from './sending/send-mail.ts';
import { emailTemplateHandlers } from './templates/email-templates.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    mails: {
      /** With `orderId` the order's page says that its customer was told so; its prints may go along. */
      'send-mail': {
        tenantId: number;
        to: string;
        subject: string;
        text: string;
        reference: string;
        orderId?: number;
        attach?: MailAttachment;
      };
    };
  }
}

export const mails: Domain<'mails'> = {
  handlers: { emailTemplates: emailTemplateHandlers, mailServer: mailServerHandlers },
  jobs: { 'send-mail': { work: sendMail } },
};
