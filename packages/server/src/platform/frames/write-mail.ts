import type { SiteLanguage } from '@recoup/contract/language';
import { type MailTemplate, mailOf } from '@recoup/contract/mail-template';
import { mailDocument } from '@recoup/contract/mails/email-templates';
import type { CatalogueMailName, CatalogueWords, customerMails } from '@recoup/contract/mails/mail-catalogue';
import type { OrderStatusId } from '@recoup/contract/order-status';
import { catalogues } from '@recoup/words/all-words';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../db/db.ts';
import { readDocument } from './documents.ts';

type CustomerMail = keyof typeof customerMails;

/** A mail to a customer: in the company's words where it has its own, else in those of the customer's language. */
export async function writeToCustomer<N extends CustomerMail>(
  tx: Tx,
  name: N,
  filled: CatalogueWords<N>,
  { language }: Words,
): Promise<MailTemplate> {
  const { initial } = mailDocument(name);
  const { subject, text } = await readDocument(tx, mailDocument(name));
  const isUsual = subject === initial.subject && text === initial.text;
  return mailOf(isUsual ? usualMail(name, language) : { subject, text }, filled);
}

type MailName = CustomerMail | 'review' | `status.${OrderStatusId}`;

/** What a mail says in a language, as long as a company has no words of its own. */
export function usualMail(name: MailName, language: SiteLanguage): MailTemplate {
  const catalogue = catalogues[language];
  return { subject: catalogue[`mail.${name}.subject`], text: catalogue[`mail.${name}.text`] };
}

/** A mail of the catalogue in the company's words. */
export async function writeMail<N extends CatalogueMailName>(
  tx: Tx,
  name: N,
  words: CatalogueWords<N>,
): Promise<MailTemplate> {
  const { subject, text } = await readDocument(tx, mailDocument(name));
  return mailOf({ subject, text }, words);
}
