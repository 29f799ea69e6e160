import { type MailTemplate, mailOf } from '@recoup/contract/mail-template';
import { mailDocument } from '@recoup/contract/mails/email-templates';
import type { CatalogueMailName, CatalogueWords } from '@recoup/contract/mails/mail-catalogue';
import type { Tx } from '../platform/db/db.ts';
import { readDocument } from '../platform/frames/documents.ts';

/** A mail of the catalogue in the company's words. */
export async function writeMail<N extends CatalogueMailName>(
  tx: Tx,
  name: N,
  words: CatalogueWords<N>,
): Promise<MailTemplate> {
  const { subject, text } = await readDocument(tx, mailDocument(name));
  return mailOf({ subject, text }, words);
}
