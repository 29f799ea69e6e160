import { getEmailTemplate } from '@recoup/contract/mails/email-templates';
import { mailCatalogue } from '@recoup/contract/mails/mail-catalogue';
import { setMailServer } from '@recoup/contract/mails/mail-server';
import type { DomainSamples } from './sample.ts';

const words = { subject: 'Your price of {total}', text: 'Hello {customer_first_name}, send it before {day}.' };
const params = { id: mailCatalogue['price-lock'].id };

export const mails: DomainSamples<'mails'> = {
  samples({ staff }) {
    const seen = async () => ({ version: (await staff.data(getEmailTemplate, { params })).version });
    return {
      mailServer: {
        setMailServer: { body: { email: 'hello@shop.example' } },
        async checkMailServer() {
          await staff.ok(setMailServer, { body: { email: 'hello@shop.example' } });
          return {};
        },
      },
      emailTemplates: {
        getEmailTemplate: { params },
        putEmailTemplate: async () => ({ params, body: { ...words, ...(await seen()) } }),
        resetEmailTemplate: async () => ({ params, body: await seen() }),
        testEmailTemplate: { params, body: words },
      },
    };
  },
};
