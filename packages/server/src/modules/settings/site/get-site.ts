import { addressText } from '@recoup/contract/address';
import type { Category } from '@recoup/contract/category';
import type { CompanyPictureKind } from '@recoup/contract/settings/company-pictures';
import { minimumOrder } from '@recoup/contract/settings/order-documents';
import type {
  getSite as endpoint,
  getCompanyFavicon as faviconEndpoint,
  getCompanyLogo as logoEndpoint,
  Site,
} from '@recoup/contract/settings/site';
import {
  networks,
  pageHours,
  popularCategories,
  shortDay,
  siteLanguage,
  startingPoint,
} from '@recoup/contract/settings/site-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readCompany } from '../../company.ts';
import { companyOfKey } from '../../company-key.ts';
import { customerLook } from '../../customer-look.ts';
import { wordsFor } from '../../customer-words.ts';
import { shownPartnerPlaces } from '../../session/franchises/read-franchises.ts';
import { readCompanyPicture } from '../company-pictures/read-company-picture.ts';
import { shownFaqs, shownMetas, shownPages } from '../site-content/shown.ts';
import { readTextInfo } from '../text-infos/text-info.ts';
import { categoriesBought } from './categories-bought.ts';

/** A company's page, as its settings have it. */
export const getSite: Handler<typeof endpoint> = async (db, { params, services }) => {
  const tenantId = companyOfKey(services.secrets, params.id);
  if (tenantId === null) throw new Refusal('not_found', 'This page belongs to no company.');
  const data = await db.inTenant(tenantId, async (tx) => ({
    ...(await readSite(tx, tenantId)),
    ...(await customerLook(
      tx,
      services.secrets,
      tenantId,
      await wordsFor(tx, await readCompany(tx), { language: null }),
    )),
  }));
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

/** The picture in the tab of a customer's page. */
export const getCompanyFavicon = pictureOf('favicon');
/** The logo above it. */
export const getCompanyLogo: Handler<typeof logoEndpoint> = pictureOf('logo');

async function readSite(tx: Tx, tenantId: number): Promise<Omit<Site, 'locale'>> {
  const [
    company,
    { language },
    { hours },
    bought,
    popular,
    start,
    known,
    minimum,
    questions,
    pages,
    terms,
    privacy,
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
    shownPartnerPlaces(tx, tenantId),
  ]);
  const { name, phone, address_text, currency } = company;
  const first = popular.categories.map(({ category }) => category);
  return {
    company_name: name,
    phone,
    address_text,
    language,
    hours,
    categories: ordered(bought, first),
    begins_at: start.begins_at !== 'all' && bought.includes(start.begins_at) ? start.begins_at : null,
    partners: partners.map(({ company, name: place, phone: called, address, hours: open }) => ({
      company_name: company,
      name: place,
      phone: called,
      address_text: address && addressText(address),
      hours: open.map(({ day, from, to }) => ({ day: shortDay(day), from, to })),
    })),
    networks: known.networks.map((one) => one.name),
    minimum_order: minimum.amount > 0 ? { amount: minimum.amount, currency } : null,
    faqs: questions,
    pages,
    metas: (await shownMetas(tx, company, pages)).map(({ own: _, ...meta }) => meta),
    terms: terms.text,
    privacy: privacy.text,
  };
}

/** What is bought: the popular ones in their order, then the others. */
function ordered(bought: readonly Category[], first: readonly Category[]): Category[] {
  return [...first.filter((one) => bought.includes(one)), ...bought.filter((one) => !first.includes(one))];
}
