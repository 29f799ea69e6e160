import type { Address } from '@recoup/contract/address';
import { addressText } from '@recoup/contract/addresses/address-format';
import type { Category } from '@recoup/contract/category';
import type { OpenHours } from '@recoup/contract/session/locations';
import type { CompanyPictureKind } from '@recoup/contract/settings/company-pictures';
import { minimumOrder } from '@recoup/contract/settings/order-documents';
import type {
  getSite as endpoint,
  getCompanyFavicon as faviconEndpoint,
  getCompanyLogo as logoEndpoint,
  Site,
  SitePlace,
} from '@recoup/contract/settings/site';
import {
  networks,
  pageHours,
  popularCategories,
  shortDay,
  siteLanguage,
  startingPoint,
} from '@recoup/contract/settings/site-documents';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyOfKey } from '../../session/company/company-key.ts';
import { shownPartnerPlaces } from '../../session/franchises/read-franchises.ts';
import { readCompanyPicture } from '../company-pictures/read-company-picture.ts';
import { customerLook } from '../customer-look/customer-look.ts';
import { wordsFor } from '../languages/customer-words.ts';
import { shownFaqs, shownMetas, shownPages } from '../site-content/shown.ts';
import { readTextInfo } from '../text-infos/text-info.ts';
import { categoriesBought } from './categories-bought.ts';

/** A company's page, as set up by the company. */
export const getSite: Handler<typeof endpoint> = async (db, { params, services }) => {
  const tenantId = companyOfKey(services.secrets, params.id);
  if (tenantId === null) throw new Refusal('not_found', 'We can’t find the company for this page.');
  const data = await db.inTenant(tenantId, async (tx) => {
    const words = await wordsFor(tx, await readCompany(tx), { language: null });
    return {
      ...(await readSite(tx, tenantId, words)),
      ...(await customerLook(tx, services, tenantId, words)),
    };
  });
  return { data };
};

const pictureOf =
  (kind: CompanyPictureKind): Handler<typeof faviconEndpoint> =>
  async (db, { params, services }) => {
    const tenantId = companyOfKey(services.secrets, params.id);
    const found = tenantId === null ? undefined : await db.inTenant(tenantId, (tx) => readCompanyPicture(tx, kind));
    if (!found) throw new Refusal('not_found');
    return { fileName: found.name, type: found.type, content: services.files.read(found.file_key), inline: true };
  };

/** The icon in the browser tab of customers' pages. */
export const getCompanyFavicon = pictureOf('favicon');
/** The logo at the top of customers' pages. */
export const getCompanyLogo: Handler<typeof logoEndpoint> = pictureOf('logo');

/** Everything a company's page shows about it. */
export async function readSite(tx: Tx, tenantId: number, words: Words): Promise<Omit<Site, 'locale'>> {
  const [
    company,
    { language },
    { hours },
    bought,
    popular,
    start,
    shown,
    minimum,
    questions,
    pages,
    terms,
    privacy,
    shops,
    partners,
  ] = await Promise.all([
    readCompany(tx),
    readDocument(tx, siteLanguage),
    readDocument(tx, pageHours),
    categoriesBought(tx),
    readDocument(tx, popularCategories),
    readDocument(tx, startingPoint),
    readDocument(tx, networks),
    readDocument(tx, minimumOrder),
    shownFaqs(tx),
    shownPages(tx).execute(),
    readTextInfo(tx, 'terms'),
    readTextInfo(tx, 'privacy'),
    shopsOf(tx),
    shownPartnerPlaces(tx, tenantId),
  ]);
  const { name, legal_business_name, phone, address_text, currency } = company;
  const first = popular.categories.map(({ category }) => category);
  return {
    company_name: name,
    legal_name: legal_business_name === name ? null : legal_business_name,
    phone,
    address_text,
    language,
    hours,
    categories: popularFirst(bought, first),
    begins_at: start.begins_at !== 'all' && bought.includes(start.begins_at) ? start.begins_at : null,
    places: shops.map(placeOf).filter((place) => place.address_text || place.phone || place.hours.length > 0),
    partners: partners.map((place) => ({ company_name: place.company, ...placeOf(place) })),
    networks: shown.networks.map((one) => one.name),
    minimum_order: minimum.amount > 0 ? { amount: minimum.amount, currency } : null,
    faqs: questions,
    pages,
    metas: (await shownMetas(tx, company, pages, words)).map(({ own: _, ...meta }) => meta),
    terms: terms.text,
    privacy: privacy.text,
  };
}

/** The locations that customers can visit, without mail-in centers. */
const shopsOf = (tx: Tx) =>
  tx
    .select()
    .from(locations)
    .where(and(eq(locations.status, 1), eq(locations.is_mail_in, false)))
    .orderBy(asc(locations.id));

interface Place extends Pick<SitePlace, 'name' | 'phone'> {
  readonly address: Address | null;
  readonly hours: readonly OpenHours[];
}

function placeOf({ name, phone, address, hours }: Place): SitePlace {
  const shownHours = hours.map(({ day, from, to }) => ({ day: shortDay(day), from, to }));
  return { name, phone, address_text: address && addressText(address), hours: shownHours };
}

/** The categories bought, popular ones first in their order. */
export function popularFirst(bought: readonly Category[], first: readonly Category[]): Category[] {
  return [...first.filter((one) => bought.includes(one)), ...bought.filter((one) => !first.includes(one))];
}
