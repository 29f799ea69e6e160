import { type MailTemplate, mailOf } from '@recoup/contract/mail-template';
import { mailDocument } from '@recoup/contract/mails/email-templates';
import type { CatalogueMailName, CatalogueWords, customerMails } from '@recoup/contract/mails/mail-catalogue';
import type { OrderStatusId } from '@recoup/contract/order-status';
import { catalogueIn } from '@recoup/words/all-words';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../db/db.ts';
import { readDocument } from './documents.ts';

type CustomerMail = keyof typeof customerMails;

/** Writes an email to a customer, from the company's own text or else in the customer's language. */
export async function writeToCustomer<N extends CustomerMail>(
  tx: Tx,
  name: N,
  filled: CatalogueWords<N>,
  { locale }: Words,
): Promise<MailTemplate> {
  const { initial } = mailDocument(name);
  const { subject, text } = await readDocument(tx, mailDocument(name));
  const isUsual = subject === initial.subject && text === initial.text;
  return mailOf(isUsual ? usualMail(name, locale) : { subject, text }, filled);
}

type MailName = CustomerMail | 'review' | `status.${OrderStatusId}`;

/** The standard text of an email in a locale such as `en-GB` or `de`, used until a company writes its own. */
export function usualMail(name: MailName, locale: string): MailTemplate {
  const catalogue = catalogueIn(locale);
  return { subject: catalogue[`mail.${name}.subject`], text: catalogue[`mail.${name}.text`] };
}

/** Writes an email of the catalog, in the company's own words if it has some. */
export async function writeMail<N extends CatalogueMailName>(
  tx: Tx,
  name: N,
  words: CatalogueWords<N>,
): Promise<MailTemplate> {
  const { subject, text } = await readDocument(tx, mailDocument(name));
  return mailOf({ subject, text }, words);
}
