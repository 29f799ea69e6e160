import { siteColour } from '@recoup/contract/settings/site-documents';
import type { Words } from '@recoup/words/words';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { connections } from '../../../schema/integrations.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyKey } from '../../session/company/company-key.ts';
import { readCompanyPicture } from '../company-pictures/read-company-picture.ts';

/** The container of a company's own tags; null where it has none, or Google does not know it any more. */
async function tagsOf(tx: Tx): Promise<string | null> {
  const { integration, location_id, state } = connections;
  const [found] = await tx
    .select({ container: connections.account })
    .from(connections)
    .where(and(eq(integration, 'googletagmanager'), isNull(location_id), eq(state, 'connected')));
  return found?.container ?? null;
}

/** How a company's pages look and speak to a customer: its favicon, logo, number, colour and tags where it has them, and his locale. */
export async function customerLook(tx: Tx, secrets: Secrets, tenantId: number, { locale }: Words) {
  // None waits for another: they travel in one round trip.
  const [{ accent }, hasIcon, hasLogo, { phone }, tags] = await Promise.all([
    readDocument(tx, siteColour),
    readCompanyPicture(tx, 'favicon'),
    readCompanyPicture(tx, 'logo'),
    readCompany(tx),
    tagsOf(tx),
  ]);
  return {
    locale,
    ...(tags && { tags }),
    ...(hasIcon && { favicon: companyKey(secrets, tenantId) }),
    ...(hasLogo && { logo: companyKey(secrets, tenantId) }),
    ...(phone && { contact_phone: phone }),
    ...(accent && { accent }),
  };
}
