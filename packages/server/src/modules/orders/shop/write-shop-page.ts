import { type Category, categoryNames } from '@recoup/contract/category';
import { homeSlug } from '@recoup/contract/settings/site-content';
import { homePage } from '@recoup/customer/home-page';
import { brandPage, categoryPage, notBoughtPage, searchPage, textPage } from '@recoup/customer/list-pages';
import { modelPage } from '@recoup/customer/model-page';
import { orderPage } from '@recoup/customer/order-page';
import { shopPaths } from '@recoup/customer/shop';
import type { ShopPage } from '@recoup/customer/shop-page';
import { modelOfSlug } from '@recoup/customer/slug';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import { locations } from '../../../schema/core.ts';
import { readCompany } from '../../session/company/company.ts';
import { readSite } from '../../settings/site/get-site.ts';
import { shownMetas, shownPages } from '../../settings/site-content/shown.ts';
import { readSendIn } from '../orders/send-in.ts';
import { readModelOffer } from './read-model-offer.ts';
import type { OpenShop } from './read-shop.ts';
import { readFamilies, readHighlights, searchModels } from './shop-models.ts';

/** The part of an address below the shop's name, with its query. */
export interface ShopAddress {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/** The page at an address, or the address it moved to. */
export type Written = { readonly page: ShopPage; readonly found: boolean } | { readonly moved: string };

/** Writes the requested page. */
export async function writeShopPage(tx: Tx, open: OpenShop, tenantId: number, address: ShopAddress): Promise<Written> {
  const { shop } = open;
  const [first, second, third, ...more] = address.parts;
  if (more.length > 0) return nowhere(open);
  if (first === undefined) return { page: await writeHome(tx, open, tenantId, address), found: true };
  if (first === 'order' && second === undefined) return { page: orderPage(shop), found: true };
  if (first === 'pages' && second !== undefined && third === undefined) return writeText(tx, open, second);
  if (!isCategory(first)) return second === undefined ? writeFormerText(open, first) : nowhere(open);
  if (!shop.categories.includes(first)) return nowhere(open);
  if (second === undefined) {
    const brands = open.brands.filter(({ category }) => category === first);
    return {
      page: categoryPage(shop, first, { brands, highlights: await readHighlights(tx, open, first) }),
      found: true,
    };
  }
  if (third !== undefined) return writeModel(tx, open, third, address);
  const families = await readFamilies(tx, open, first, second);
  return families ? { page: brandPage(shop, first, families), found: true } : nowhere(open);
}

const isCategory = (name: string): name is Category => categoryNames.includes(name as Category);

const nowhere = ({ shop }: OpenShop): Written => ({ page: notBoughtPage(shop), found: false });

async function writeHome(tx: Tx, open: OpenShop, tenantId: number, { query }: ShopAddress): Promise<ShopPage> {
  const text = (query.get('q') ?? '').trim().slice(0, 100);
  const { shop } = open;
  if (text !== '') return searchPage(shop, text, await searchModels(tx, open, text));
  const [about, highlights, sendIn, [place]] = await Promise.all([
    readSite(tx, tenantId, shop.words),
    readHighlights(tx, open, undefined),
    readSendIn(tx),
    tx
      .select({ id: locations.id })
      .from(locations)
      .where(and(eq(locations.status, 1), eq(locations.is_mail_in, false)))
      .orderBy(asc(locations.id))
      .limit(1),
  ]);
  const meta = about.metas.find(({ page }) => page === homeSlug) ?? { title: shop.company_name, description: '' };
  const kinds = [...(sendIn ? (['mail-in'] as const) : []), ...(place ? (['in-store'] as const) : [])];
  return homePage(shop, { about, meta, highlights, kinds });
}

async function writeText(tx: Tx, open: OpenShop, slug: string): Promise<Written> {
  const { shop } = open;
  const [company, pages] = await Promise.all([readCompany(tx), shownPages(tx).execute()]);
  const ownPage = pages.find((page) => page.slug === slug);
  if (!ownPage) return nowhere(open);
  const metas = await shownMetas(tx, company, pages, shop.words);
  const meta = metas.find(({ page }) => page === slug) ?? { title: ownPage.title, description: '' };
  return { page: textPage(shop, { ...ownPage, meta }), found: true };
}

/** Before there was a shop, a company's website pages were next to its first page. */
function writeFormerText(open: OpenShop, slug: string): Written {
  const isPage = open.shop.pages.some((page) => page.slug === slug);
  return isPage ? { moved: shopPaths.page(open.shop, slug) } : nowhere(open);
}

const idIn = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);

async function writeModel(tx: Tx, open: OpenShop, slug: string, { parts, query }: ShopAddress): Promise<Written> {
  const id = modelOfSlug(slug);
  const subs = query.getAll('sub').flatMap((sub) => idIn(sub) ?? []);
  const answers = {
    ...{ device: idIn(query.get('device')), size: query.get('size'), network: query.get('network') },
    ...{ condition: idIn(query.get('condition')), subs },
  };
  const offer = id === null ? null : await readModelOffer(tx, open, id, answers);
  if (!offer) return nowhere(open);
  const path = shopPaths.model(open.shop, offer.model);
  const canonical = [shopPaths.home(open.shop), ...parts.map(encodeURIComponent)].join('/');
  if (canonical !== path) return { moved: [path, query].map(String).filter(Boolean).join('?') };
  return { page: modelPage(open.shop, offer), found: true };
}
