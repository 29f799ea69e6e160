import type { Contract } from '@recoup/contract';
import { siteLanguageNames, siteLanguages } from '@recoup/contract/language';
import type { Handlers } from '../../../platform/handler.ts';
import { companyKey } from '../../session/company/company-key.ts';
import { getCompanyFavicon, getCompanyLogo, getSite } from './get-site.ts';

export const siteHandlers: Handlers<Contract['site']> = {
  getSite,
  getCompanyFavicon,
  getCompanyLogo,
  getSiteKey: async (_tx, { session, services }) => ({
    data: { key: companyKey(services.secrets, session.tenantId) },
  }),
};

export const languageHandlers: Handlers<Contract['languages']> = {
  listLanguages: async () => ({ data: siteLanguageNames.map((code) => ({ code, name: siteLanguages[code] })) }),
};
