import { getCompany } from '@recoup/contract/settings/companies';
import { getTextInfo } from '@recoup/contract/settings/text-infos';
import { companyKey } from '../../src/modules/company-key.ts';
import type { DomainSamples } from './sample.ts';

export const settings: DomainSamples<'settings'> = {
  examples: {},
  samples: ({ staff, app, tenantId }) => {
    const seen = async () => ({ version: (await staff.data(getCompany)).version });
    const kind = 'terms' as const;
    return {
      companies: {
        async updateCompany() {
          const email = { company_email: 'new@b.recoup.test' };
          const body = { name: 'Renamed', ...email, country_code: 'US', timezone: 'Europe/Copenhagen' };
          return { body: { ...body, ...(await seen()) } };
        },
        putCurrency: async () => ({ body: { currency: 'USD' as const, ...(await seen()) } }),
        putCountry: async () => ({ body: { country_code: 'IE', ...(await seen()) } }),
        putTimezone: async () => ({ body: { timezone: 'Europe/Dublin', ...(await seen()) } }),
      },
      textInfos: {
        getTextInfo: { params: { kind } },
        async putTextInfo() {
          const { version } = await staff.data(getTextInfo, { params: { kind } });
          return { params: { kind }, body: { text: 'As agreed', version } };
        },
      },
      site: { getSite: async () => ({ params: { id: companyKey(app.services.secrets, tenantId) } }) },
    };
  },
};
