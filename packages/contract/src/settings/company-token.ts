import * as v from 'valibot';

/** The key of a company's public pages and forms: 32 characters that only the server can create. */
export const companyTokenSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32}$/, 'isn’t a company’s key'));

/** The key that fetches the company's favicon. Left out if it has none. */
export const faviconKey = v.optional(companyTokenSchema);

/** A container of Google Tag Manager. */
const containerSchema = v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,10}$/));

/** The path of the frame in which a container's tags run. */
export const tagsFrame = (container: string) => `/tags/${container}`;

/** The browser's storage key for a visitor's consent to a container's tags. Visitors are asked once for all pages. */
export const tagsAnswerKey = (container: string) => `recoup.tags.${container}`;

/** The look and language of a customer page. */
export const customerLook = {
  favicon: faviconKey,
  /** The key that fetches the company's logo. Left out if it has none. */
  logo: v.optional(companyTokenSchema),
  /** The phone number for customers. Left out if it has none. */
  contact_phone: v.optional(v.string()),
  /** The company's color. Left out if it has none. */
  accent: v.optional(v.string()),
  /** The company's container at Google Tag Manager, for customers who consent. Left out if it has none. */
  tags: v.optional(containerSchema),
  /** The operator of this host, for the line "Powered by …". Left out if the company doesn't show it. */
  powered_by: v.optional(v.string()),
  /** The path of its shop on this host. Left out if it has no short name yet. */
  site: v.optional(v.string()),
  /** Language and country, such as `de-AT`, for texts, numbers, money and dates. */
  locale: v.string(),
};
