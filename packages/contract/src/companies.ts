import * as v from 'valibot';
import { countrySchema } from './country.ts';
import { endpoint } from './endpoint.ts';
import { currencyCodes } from './money.ts';
import { actionAnswer, emailSchema, oneAnswer, optionalText, requiredText, versionSchema } from './wire.ts';

const timezoneSchema = v.pipe(
  requiredText('Time zone', 60),
  v.check((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'is not a time zone'),
);

export const companyProfileSchema = v.object({
  name: requiredText('Company name', 120),
  legal_business_name: optionalText(120),
  company_email: emailSchema,
  phone: optionalText(40),
  address_text: optionalText(300),
  country_code: countrySchema,
  timezone: timezoneSchema,
});

export const companySchema = v.object({
  ...companyProfileSchema.entries,
  currency: v.picklist(currencyCodes),
  version: versionSchema,
  updated_at: v.string(),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/v1/config/company',
  access: 'settings.view',
  summary: 'The profile of the company.',
  resource: 'company',
  answer: oneAnswer(companySchema),
});

export const updateCompany = endpoint({
  method: 'POST',
  path: '/v1/config/company',
  access: 'settings.edit',
  summary: 'Change the profile of the company.',
  resource: 'company',
  touches: ['session'],
  body: v.object({ ...companyProfileSchema.entries, version: versionSchema }),
  answer: actionAnswer(companySchema),
  refuses: ['conflict'],
});
