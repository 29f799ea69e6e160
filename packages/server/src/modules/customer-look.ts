import { siteColour } from '@recoup/contract/settings/site-documents';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../platform/db/db.ts';
import { readDocument } from '../platform/frames/documents.ts';
import type { Secrets } from '../platform/secrets.ts';
import { companyKey } from './company-key.ts';
import { readCompanyPicture } from './settings/company-pictures/read-company-picture.ts';

/** How a company's pages look and speak to a customer: its favicon and colour where it has them, and his locale. */
export async function customerLook(tx: Tx, secrets: Secrets, tenantId: number, { locale }: Words) {
  const { accent } = await readDocument(tx, siteColour);
  const hasIcon = await readCompanyPicture(tx, 'favicon');
  return { locale, ...(hasIcon && { favicon: companyKey(secrets, tenantId) }), ...(accent && { accent }) };
}
