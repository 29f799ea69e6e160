import type { Domain } from '../../platform/domain.ts';
import { mailServerHandlers } from './mail-server/mail-server.ts';
import type { MailAttachment } from './sending/mail-attachment.ts';
import { mailNotSent, sendMail } from './sending/send-mail.ts';
import { emailTemplateHandlers } from './templates/email-templates.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    mails: {
      /** With `orderId`, the order's page lists the email, and prints of the order can be attached. */
      'send-mail': {
        tenantId: number;
        to: string;
        subject: string;
        text: string;
        reference: string;
        orderId?: number;
        attach?: MailAttachment;
        /**
         * Where the button leads if the text links to no page: the customer's page of the order, or a page for staff.
         */
        link?: string;
        /** For a reminder or a review request: how the reader unsubscribes. Unsubscribed customers don't get it. */
        unsubscribe?: { customerId: number; url: string };
        /** When its content expires, such as a code or a sign-in link. */
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
