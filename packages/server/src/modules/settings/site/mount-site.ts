import type { Contract } from '@recoup/contract';
import { siteLanguageNames, siteLanguages } from '@recoup/contract/language';
import type { Handlers } from '../../../platform/handler.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyKey } from '../../session/company/company-key.ts';
import { ownSiteName } from '../../session/company/site-name.ts';
import { getCompanyFavicon, getCompanyLogo, getSite } from './get-site.ts';
import { putSiteName } from './put-site-name.ts';

export const siteHandlers: Handlers<Contract['site']> = {
  getSite,
  getCompanyFavicon,
  getCompanyLogo,
  getSiteKey: async (tx, { session, services }) => {
    const key = companyKey(services.secrets, session.tenantId);
    // Without a short name, the address with the key leads to the page, which then gets a name.
    const [name, { version }] = await Promise.all([ownSiteName(tx), readCompany(tx)]);
    return { data: { key, short_name: name ?? key, version } };
  },
  putSiteName,
};

export const languageHandlers: Handlers<Contract['languages']> = {
  listLanguages: async () => ({ data: siteLanguageNames.map((code) => ({ code, name: siteLanguages[code] })) }),
};
