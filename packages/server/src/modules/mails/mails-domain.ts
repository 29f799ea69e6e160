import type { Domain } from '../../platform/domain.ts';
import { mailServerHandlers } from './mail-server/mail-server.ts';
import type { MailAttachment } from './sending/mail-attachment.ts';
import { mailNotSent, sendMail } from './sending/send-mail.ts';
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
        /** Where its button leads if its words name no page: the customer’s page of the order, or the page of staff that it is about. */
        link?: string;
        /** A reminder, or a request for a review: how its reader ends them. Who has done so gets none. */
        unsubscribe?: { customerId: number; url: string };
        /** When what it says is good for nothing any more: a code, a link that signs somebody in. */
        until?: string;
      };
    };
  }
}

export const mails: Domain<'mails'> = {
  handlers: { emailTemplates: emailTemplateHandlers, mailServer: mailServerHandlers },
  jobs: {
    'send-mail': {
      title: 'Email',
      about: ({ subject, to }) => `${subject}, to ${to}`,
      retry: 'message',
      work: sendMail,
      failed: mailNotSent,
    },
  },
};
