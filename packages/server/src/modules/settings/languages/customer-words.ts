import type { SiteLanguage } from '@recoup/contract/language';
import { localeWithClock } from '@recoup/contract/settings/clock';
import { siteLanguage } from '@recoup/contract/settings/site-documents';
import { wordsIn } from '@recoup/words/all-words';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Company } from '../../session/company/company.ts';

type At = Pick<Company, 'country_code' | 'clock'>;

/** The languages for a company's customers: each customer's own if known, or else the company's. */
export async function wordsForCustomers(tx: Tx, { country_code, clock }: At) {
  const { language } = await readDocument(tx, siteLanguage);
  return ({ language: ownLanguage }: { readonly language: SiteLanguage | null }): Words =>
    wordsIn(localeWithClock(`${ownLanguage ?? language}-${country_code}`, clock));
}

/** The language for one customer. */
export async function wordsFor(
  tx: Tx,
  company: At,
  customer: { readonly language: SiteLanguage | null },
): Promise<Words> {
  return (await wordsForCustomers(tx, company))(customer);
}
