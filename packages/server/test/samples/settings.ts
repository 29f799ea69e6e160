import { getCompany } from '@recoup/contract/settings/companies';
import {
  type CompanyPictureKind,
  listCompanyPictures,
  putCompanyPicture,
} from '@recoup/contract/settings/company-pictures';
import { getCustomerPortal, listRevisedOfferTexts, setPortalDomain } from '@recoup/contract/settings/customer-portal';
import { getSiteKey } from '@recoup/contract/settings/site';
import { getTextInfo } from '@recoup/contract/settings/text-infos';
import { companyKey } from '../../src/modules/session/company/company-key.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { aDrawing } from '../trade.ts';
import type { DomainSamples } from './sample.ts';

export const settings: DomainSamples<'settings'> = {
  samples: ({ staff, app, tenantId }) => {
    const seen = async () => ({ version: (await staff.data(getCompany)).version });
    const kind = 'terms' as const;
    const picture = async (kind: CompanyPictureKind) => {
      const url = urlOf(putCompanyPicture, { kind });
      await staff.raw({ method: 'POST', url, ...multipartOf('file', aDrawing, 'picture.png') });
      const made = (await staff.data(listCompanyPictures)).find((one) => one.kind === kind);
      if (!made) throw new Error('We couldn’t save the picture');
      return made;
    };
    return {
      registrationWidget: { sendRegistrationWidget: { body: { email: 'web@master.test' } } },
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
      companyPictures: {
        getCompanyPicture: async () => ({ params: { id: (await picture('logo')).id } }),
        putCompanyPicture: { params: { kind: 'signature' }, upload: aDrawing },
        removeCompanyPicture: async () => ({ params: { kind: (await picture('favicon')).kind } }),
      },
      customerPortal: {
        setPortalDomain: { body: { domain: 'sell.shop.example' } },
        async checkPortalDomain() {
          await staff.ok(setPortalDomain, { body: { domain: 'sell.shop.example' } });
          return {};
        },
        putPortalFavicon: { upload: aDrawing },
        putPortalLanguage: async () => ({
          body: { language: 'de' as const, version: (await staff.data(getCustomerPortal)).version },
        }),
        async putRevisedOfferText() {
          const [first] = await staff.data(listRevisedOfferTexts);
          return {
            params: { id: first?.id ?? 0 },
            body: { text: 'we have looked at it', version: first?.version ?? 0 },
          };
        },
      },
      textInfos: {
        getTextInfo: { params: { kind } },
        async putTextInfo() {
          const { version } = await staff.data(getTextInfo, { params: { kind } });
          return { params: { kind }, body: { text: 'As agreed', version } };
        },
      },
      widgets: {
        validateLimits: async () => ({
          body: {
            company: companyKey(app.services.secrets, tenantId),
            items: [{ category: 'books' as const, amount: 100, quantity: 1 }],
          },
        }),
      },
      site: {
        putSiteName: async () => ({
          body: { short_name: 'another-name', version: (await staff.data(getSiteKey)).version },
        }),
        getSite: { params: { id: companyKey(app.services.secrets, tenantId) } },
        async getCompanyLogo() {
          await picture('logo');
          return { params: { id: companyKey(app.services.secrets, tenantId) } };
        },
        async getCompanyFavicon() {
          await picture('favicon');
          return { params: { id: companyKey(app.services.secrets, tenantId) } };
        },
      },
    };
  },
};
