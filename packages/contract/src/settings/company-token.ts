import * as v from 'valibot';

/** The key of a company's public pages and forms: 32 characters that only the server can make. */
export const companyTokenSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32}$/, 'isn’t a company’s key'));

/** Where a company has a favicon: the key by which a page gets it. */
export const faviconKey = v.optional(companyTokenSchema);

/** A container at Google Tag Manager. */
const containerSchema = v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,10}$/));

/** Where the frame is in which tags run, by their container. */
export const tagsFrame = (container: string) => `/tags/${container}`;

/** Where a browser keeps what its visitor has answered about the tags of a container: asked once for all pages. */
export const tagsAnswerKey = (container: string) => `recoup.tags.${container}`;

/** How a page of a customer looks and speaks. */
export const customerLook = {
  favicon: faviconKey,
  /** Where it has a logo: the key by which a page gets it. */
  logo: v.optional(companyTokenSchema),
  /** Where customers call it; left out where it has said no number. */
  contact_phone: v.optional(v.string()),
  /** The company's colour; left out where it has none of its own. */
  accent: v.optional(v.string()),
  /** Where the company has tags of its own: the container at Google Tag Manager, for customers who agree. */
  tags: v.optional(containerSchema),
  /** Who runs this host, for the line "Powered by …"; left out where the company shows none. */
  powered_by: v.optional(v.string()),
  /** Where its shop is, on this host; left out where it has no short name yet. */
  site: v.optional(v.string()),
  /** Language and country, `de-AT`: how words, numbers, money and days are written. */
  locale: v.string(),
};
