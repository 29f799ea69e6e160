import { sitePath } from '@recoup/contract/settings/site';
import { siteColour } from '@recoup/contract/settings/site-documents';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Services } from '../../../platform/services.ts';
import { connections } from '../../../schema/integrations.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyKey } from '../../session/company/company-key.ts';
import { ownSiteName } from '../../session/company/site-name.ts';
import { ownTenant } from '../../session/subscription/subscription-state.ts';
import { readCompanyPicture } from '../company-pictures/read-company-picture.ts';
import { poweredBy } from './watermark.ts';

/** The container of a company's own tags. Null if it has none, or Google no longer accepts it. */
async function tagsOf(tx: Tx): Promise<string | null> {
  const { integration, location_id, state } = connections;
  const [found] = await tx
    .select({ container: connections.account })
    .from(connections)
    .where(and(eq(integration, 'googletagmanager'), isNull(location_id), eq(state, 'connected')));
  return found?.container ?? null;
}

/**
 * How a company's pages appear to a customer: favicon, logo, phone number, color and tags if it has them, and the
 * customer's locale.
 */
export async function customerLook(
  tx: Tx,
  services: Pick<Services, 'hosts' | 'secrets'>,
  tenantId: number,
  { locale }: Words,
) {
  // Independent, so they share a round trip.
  const [look, hasIcon, hasLogo, { phone }, tags, tenant, shortName] = await Promise.all([
    readDocument(tx, siteColour),
    readCompanyPicture(tx, 'favicon'),
    readCompanyPicture(tx, 'logo'),
    readCompany(tx),
    tagsOf(tx),
    ownTenant(tx),
    ownSiteName(tx),
  ]);
  const { accent } = look;
  const name = poweredBy(services, tenant, look);
  const key = () => companyKey(services.secrets, tenantId);
  return {
    locale,
    ...(tags && { tags }),
    ...(hasIcon && { favicon: key() }),
    ...(hasLogo && { logo: key() }),
    ...(phone && { contact_phone: phone }),
    ...(accent && { accent }),
    ...(shortName && { site: sitePath(shortName) }),
    ...(name && { powered_by: name }),
  };
}
