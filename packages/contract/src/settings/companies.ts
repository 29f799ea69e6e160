import * as v from 'valibot';
import { countrySchema } from '../country.ts';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { actionAnswer, emailSchema, oneAnswer, optionalText, requiredText, versionSchema } from '../wire.ts';
import { type Clock, clocks } from './clock.ts';

const timezoneSchema = v.pipe(
  requiredText('Time zone', 60),
  v.check((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'isn’t a time zone'),
);

/** The time formats that a company can choose. */
const clockSchema = v.picklist(Object.keys(clocks) as [Clock, ...Clock[]]);

/** An origin, or null. The rest of each link's address is ours. */
const siteUrlSchema = v.pipe(
  optionalText(200),
  v.check(
    (text) => text === null || /^https?:\/\/[\p{L}\p{N}.-]+(:\d{1,5})?\/?$/iu.test(text),
    'must be an address such as https://sell.example, without a path',
  ),
  v.transform((text) => text?.toLowerCase().replace(/\/$/, '') ?? null),
);

export const companyProfileSchema = v.object({
  name: requiredText('Company name', 120),
  legal_business_name: optionalText(120),
  company_email: emailSchema,
  phone: optionalText(40),
  address_text: optionalText(300),
  country_code: countrySchema,
  timezone: timezoneSchema,
  /** The time format. Null is the country's default. Left out, it stays as it is. */
  clock: v.optional(v.nullable(clockSchema)),
  /** Where customers reach this company. Links in its emails begin with it. Null is the deployment's own address. */
  site_url: siteUrlSchema,
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
  summary: 'Get the company’s profile.',
  resource: 'company',
  answer: oneAnswer(companySchema),
});

export const updateCompany = endpoint({
  method: 'POST',
  path: '/v1/config/company',
  access: 'settings.edit',
  summary: 'Change the company’s profile.',
  resource: 'company',
  touches: ['session'],
  body: v.object({ ...companyProfileSchema.entries, version: versionSchema }),
  answer: actionAnswer(companySchema),
  refuses: ['conflict'],
});

/* @__NO_SIDE_EFFECTS__ */
function factOf<E extends v.ObjectEntries>(name: string, label: string, entries: E) {
  const path = `/v1/pos/settings/${name}`;
  const stored = v.object({ ...entries, version: versionSchema });
  return {
    get: endpoint({
      method: 'GET',
      path,
      access: 'settings.view',
      summary: `Get the ${label.toLowerCase()} of the company, with the version of its profile.`,
      resource: 'company',
      answer: oneAnswer(stored),
    }),
    put: endpoint({
      method: 'PUT',
      path,
      access: 'settings.edit',
      summary: `Change the ${label.toLowerCase()} of the company, a part of its profile.`,
      resource: 'company',
      touches: ['session'],
      body: stored,
      answer: actionAnswer(stored),
      refuses: ['conflict', 'in_use_elsewhere'],
    }),
  } as const;
}

const currencyFact = /* @__PURE__ */ factOf('currency', 'Currency', { currency: v.picklist(currencyCodes) });
const countryFact = /* @__PURE__ */ factOf('country', 'Country', { country_code: countrySchema });
const timezoneFact = /* @__PURE__ */ factOf('timezone', 'Time zone', { timezone: timezoneSchema });

export const { get: getCurrency, put: putCurrency } = currencyFact;
export const { get: getCountry, put: putCountry } = countryFact;
export const { get: getTimezone, put: putTimezone } = timezoneFact;
