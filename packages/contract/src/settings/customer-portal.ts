import * as v from 'valibot';
import type { StoredDocument } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { siteLanguageNames } from '../language.ts';
import { type Placeholders, templateText } from '../mail-template.ts';
import { actionAnswer, idSchema, oneAnswer } from '../wire.ts';
import { companyPictureSchema, companyPictureUpload } from './company-pictures.ts';
import { domainSchema, ownDomainSchema } from './own-domain.ts';

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const customerPortalSchema = v.object({
  /** Where customers reach the company without its own domain. Null if it isn't set. */
  default_domain: v.nullable(v.string()),
  /** What customers' links currently begin with. Null if there are none. */
  customer_portal_login: v.nullable(v.string()),
  own: v.nullable(ownDomainSchema),
  /** The domain is verified, but its certificate isn't ready. */
  ssl_processing: v.boolean(),
  customer_portal_favicon: v.nullable(companyPictureSchema),
  language: v.picklist(siteLanguageNames),
  /** The version of the language setting. */
  version,
});
export type CustomerPortal = v.InferOutput<typeof customerPortalSchema>;

const path = '/v1/pos/settings/customer-portal';
const change = { access: 'settings.edit', resource: 'setting', answer: actionAnswer(customerPortalSchema) } as const;

export const getCustomerPortal = endpoint({
  method: 'GET',
  path: `${path}/domains`,
  access: 'settings.view',
  summary: 'Get the settings of customers’ pages: domain and its DNS records, certificate, favicon, language.',
  resource: 'setting',
  answer: oneAnswer(customerPortalSchema),
});

export const setPortalDomain = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/domains`,
  summary: 'Set a custom domain for customers’ pages, used once it’s verified. Null removes it.',
  touches: ['company'],
  body: v.object({ domain: v.nullable(domainSchema) }),
});

export const checkPortalDomain = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/domains/check`,
  summary: 'Check the DNS records and the certificate.',
  touches: ['company'],
  refuses: ['not_found', 'unavailable'],
  perMinute: 20,
});

export const putPortalFavicon = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/upload`,
  summary: 'Set the favicon of customers’ pages.',
  upload: companyPictureUpload,
  answer: actionAnswer(companyPictureSchema),
  refuses: ['too_large', 'unsupported_type'],
});

export const putPortalLanguage = endpoint({
  ...change,
  method: 'PUT',
  path: `${path}/lang`,
  summary: 'Set the language of customers’ pages.',
  body: v.object({ language: v.picklist(siteLanguageNames, 'must be one of the choices'), version }),
  refuses: ['conflict'],
});

/** The placeholders in the texts of a revised offer. */
export const revisedOfferWords = {
  customer_first_name: 'Customer’s first name',
  company_name: 'Your company name',
  total: 'What you offer',
  order_number: 'Order number',
} satisfies Placeholders;

/** The standard texts on the page of a revised offer, used until the company writes its own. */
export const revisedOfferTexts = {
  greeting: {
    id: 1,
    label: 'Awaiting response',
    about: 'After the customer’s name, above the devices.',
    text: 'we’ve inspected your devices',
  },
  accepted: { id: 2, label: 'Accepted', about: 'Below “Thank you”.', text: 'We’ll pay you {total}.' },
  declined: {
    id: 3,
    label: 'Declined',
    about: 'What happens to the devices.',
    text: 'We’ll send your devices back to you.',
  },
  expired: {
    id: 4,
    label: 'Expired',
    about: 'What the customer can do next.',
    text: 'Contact {company_name} for a new offer.',
  },
} as const satisfies Record<string, { id: number; label: string; about: string; text: string }>;
export type RevisedOfferText = keyof typeof revisedOfferTexts;
export const revisedOfferTextNames = Object.keys(revisedOfferTexts) as [RevisedOfferText, ...RevisedOfferText[]];

const textSchema = v.object({ text: templateText('Text', 1000, revisedOfferWords) });

/** The stored document of a company's own text. */
export function revisedOfferDocument(name: RevisedOfferText): StoredDocument<typeof textSchema.entries> {
  const { label, text } = revisedOfferTexts[name];
  return { key: `revised-offer-${name}`, title: `Revised offer: ${label}`, schema: textSchema, initial: { text } };
}

export const revisedOfferSchema = v.object({
  id: idSchema,
  name: v.picklist(revisedOfferTextNames),
  label: v.string(),
  about: v.string(),
  text: v.string(),
  version,
});

export const listRevisedOfferTexts = endpoint({
  method: 'GET',
  path: `${path}/revised-offers`,
  access: 'settings.view',
  summary: 'List the texts on the revised offer page, by position.',
  resource: 'setting',
  answer: v.object({ data: v.array(revisedOfferSchema) }),
});

export const putRevisedOfferText = endpoint({
  method: 'PUT',
  path: `${path}/revised-offers/{id}`,
  access: 'settings.edit',
  summary: 'Change one of these texts.',
  resource: 'setting',
  body: v.object({ ...textSchema.entries, version }),
  answer: actionAnswer(revisedOfferSchema),
  refuses: ['conflict'],
});
