import { getCompany } from '@recoup/contract/settings/companies';
import type { DomainSamples } from './sample.ts';

export const settings: DomainSamples<'settings'> = {
  examples: {},
  samples: ({ staff }) => ({
    companies: {
      async updateCompany() {
        const { version } = await staff.data(getCompany);
        const email = { company_email: 'new@b.recoup.test' };
        return { body: { name: 'Renamed', ...email, country_code: 'US', timezone: 'Europe/Copenhagen', version } };
      },
    },
  }),
};
