import * as v from 'valibot';
import { categoryNames } from '../category.ts';
import { endpoint } from '../endpoint.ts';
import { siteLanguageNames } from '../language.ts';
import { moneySchema } from '../money.ts';
import { actionAnswer, idSchema, oneAnswer, versionSchema } from '../wire.ts';
import { companyTokenSchema, customerLook } from './company-token.ts';
import { openHoursSchema } from './site-documents.ts';

/** A place that customers can visit. */
const placeSchema = v.object({
  name: v.string(),
  phone: v.nullable(v.string()),
  address_text: v.nullable(v.string()),
  hours: v.array(openHoursSchema),
});
export type SitePlace = v.InferOutput<typeof placeSchema>;

/** What a company's page shows to visitors. */
export const siteSchema = v.object({
  company_name: v.string(),
  /** The legal name, if it differs. */
  legal_name: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  address_text: v.nullable(v.string()),
  language: v.picklist(siteLanguageNames),
  hours: v.array(openHoursSchema),
  /** Its stores, if they have more than a name. */
  places: v.array(placeSchema),
  /** Locations of linked companies that customers can visit, too. */
  partners: v.array(v.object({ company_name: v.string(), ...placeSchema.entries })),
  /** The categories that it buys, popular ones first. */
  categories: v.array(v.picklist(categoryNames)),
  /** The category that customers start with. Null is all of them. */
  begins_at: v.nullable(v.picklist(categoryNames)),
  networks: v.array(v.string()),
  /** The minimum value of a mail-in order. Null is no minimum. */
  minimum_order: v.nullable(moneySchema),
  faqs: v.array(v.object({ id: idSchema, category: v.string(), question: v.string(), answer: v.string() })),
  pages: v.array(v.object({ slug: v.string(), title: v.string(), text: v.string() })),
  /** By page: `home`, or the address of a website page. */
  metas: v.array(v.object({ page: v.string(), title: v.string(), description: v.string() })),
  terms: v.string(),
  privacy: v.string(),
  ...customerLook,
});
export type Site = v.InferOutput<typeof siteSchema>;

export const getSite = endpoint({
  method: 'GET',
  path: '/v2/public/site/{id}',
  access: 'public',
  summary: 'Get a company’s public page content. No session needed; the company is identified by its public key.',
  resource: 'setting',
  params: v.object({ id: companyTokenSchema }),
  answer: oneAnswer(siteSchema),
  perMinute: 120,
});

/** Gets a picture of a company, for anyone who has the key of its pages. */
/* @__NO_SIDE_EFFECTS__ */
const shownPicture = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary,
    resource: 'setting',
    params: v.object({ id: companyTokenSchema }),
    answer: { file: 'image/*' },
    perMinute: 240,
  });

export const getCompanyFavicon = shownPicture('/v2/public/favicon/{id}', 'Get a company’s favicon.');
export const getCompanyLogo = shownPicture('/v2/public/logo/{id}', 'Get a company’s logo for customers’ pages.');

export const getSiteKey = endpoint({
  method: 'GET',
  path: '/v1/pos/settings/site/public-key',
  access: 'settings.view',
  summary:
    'Get the key of the company’s public forms and the short name in its page address, with the version of its profile.',
  resource: 'company',
  answer: oneAnswer(v.object({ key: v.string(), short_name: v.string(), version: versionSchema })),
});

/** The company's short name in the address of its page: `/site/circle-city`. */
export const shortNameSchema = v.pipe(
  v.string('is required'),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters a to z, digits and single hyphens'),
  v.minLength(3, 'Use at least 3 characters'),
  // Shorter than the keys that used to be in this place, so a name is never mistaken for one.
  v.maxLength(30, 'Use at most 30 characters'),
);

/** Address of a company's page, or of a category, brand or model below it. */
export function sitePath(shortName: string, ...parts: readonly string[]): string {
  return ['/site', shortName, ...parts.map(encodeURIComponent)].join('/');
}

export const putSiteName = endpoint({
  method: 'PUT',
  path: '/v1/pos/settings/site/short-name',
  access: 'settings.edit',
  summary: 'Change the short name in the company’s page address. The old address redirects to the new one.',
  resource: 'company',
  body: v.object({ short_name: shortNameSchema, version: versionSchema }),
  answer: actionAnswer(v.object({ short_name: v.string(), version: versionSchema })),
  refuses: ['conflict'],
});
