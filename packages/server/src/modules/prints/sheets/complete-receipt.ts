import type { Receipt } from '@recoup/contract/prints/receipts';
import { orderNumber, receiptText } from '@recoup/contract/settings/order-documents';
import { hoursText, pageHours } from '@recoup/contract/settings/site-documents';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Services } from '../../../platform/services.ts';
import { companyPicture } from '../../settings/company-pictures/read-company-picture.ts';
import { readPoweredBy } from '../../settings/customer-look/watermark.ts';
import type { PrintedReceipt } from './receipt-words.ts';

/** A receipt in which the company's standard texts fill what this one leaves blank. */
export async function receiptWords(
  tx: Tx,
  services: Pick<Services, 'hosts' | 'files'>,
  ownReceipt: Receipt,
  words: Words,
): Promise<PrintedReceipt> {
  const [{ text }, { hours }, { format }, name, logo] = await Promise.all([
    readDocument(tx, receiptText),
    readDocument(tx, pageHours),
    readDocument(tx, orderNumber),
    readPoweredBy(tx, services),
    companyPicture(tx, services.files, 'logo'),
  ]);
  const footer = [
    ownReceipt.footer || hoursText(hours, { locale: words.locale, and: words.say('site.and') }),
    name && words.say('page.powered', { name }),
  ];
  return {
    ...ownReceipt,
    terms: ownReceipt.terms || text,
    footer: footer.filter(Boolean).join(' · '),
    format,
    words,
    logo,
  };
}
