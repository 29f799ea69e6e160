import * as emailTemplates from './email-templates.ts';
import * as mailAttachments from './mail-attachments.ts';
import * as mailServer from './mail-server.ts';

/** The nouns of the mails domain: what the company writes to people, and how it's sent. */
export const mailsNouns = { emailTemplates, mailAttachments, mailServer };
