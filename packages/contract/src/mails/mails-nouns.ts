import * as emailTemplates from './email-templates.ts';
import * as mailAttachments from './mail-attachments.ts';
import * as mailServer from './mail-server.ts';

/** Nouns of the domain: what the company writes to people, and how it leaves. */
export const mailsNouns = { emailTemplates, mailAttachments, mailServer };
