import type { Domain } from '../../platform/domain.ts';
import { mailServerHandlers } from './mail-server/mail-server.ts';
import { sendMail } from './sending/send-mail.ts';
import { emailTemplateHandlers } from './templates/email-templates.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    mails: {
      'send-mail': { tenantId: number; to: string; subject: string; text: string; reference: string };
    };
  }
}

export const mails: Domain<'mails'> = {
  handlers: { emailTemplates: emailTemplateHandlers, mailServer: mailServerHandlers },
  jobs: { 'send-mail': { work: sendMail } },
};
