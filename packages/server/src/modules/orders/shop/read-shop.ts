import type { Category } from '@recoup/contract/category';
import type { Currency } from '@recoup/contract/money';
import { customProducts } from '@recoup/contract/pricing/custom-catalog';
import { popularCategories } from '@recoup/contract/settings/site-documents';
import type { Shop, ShopBrand } from '@recoup/customer/shop';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, gt } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Services } from '../../../platform/services.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { tenants } from '../../../schema/core.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyKey } from '../../session/company/company-key.ts';
import { customerLook } from '../../settings/customer-look/customer-look.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { categoriesBought } from '../../settings/site/categories-bought.ts';
import { popularFirst } from '../../settings/site/get-site.ts';
import { shownPages } from '../../settings/site-content/shown.ts';
import type { FoundShop } from './find-shop.ts';

/** Where customers reach a company without its own site: the deployment's address, or the request's. */
export interface Reach {
  readonly services: Services;
  readonly publicUrl: string | undefined;
  readonly requested: string;
}

/** A company's shop: what all of its pages show, and what it buys. */
export interface OpenShop {
  readonly shop: Shop;
  readonly currency: Currency;
  /** Whether custom products are bought, too. */
  readonly custom: boolean;
  readonly brands: readonly (ShopBrand & { readonly id: number; readonly category: Category })[];
}

export async function readShop(tx: Tx, { tenantId, name }: FoundShop, reach: Reach): Promise<OpenShop> {
  const { services, publicUrl, requested } = reach;
  const [company, bought, popular, { is_enabled: custom }, pages, [tenant]] = await Promise.all([
    readCompany(tx),
    categoriesBought(tx),
    readDocument(tx, popularCategories),
    readDocument(tx, customProducts),
    shownPages(tx).execute(),
    tx.select({ deploymentId: tenants.deployment_id }).from(tenants),
  ]);
  const words = await wordsFor(tx, company, { language: null });
  const [look, brands] = await Promise.all([
    customerLook(tx, services, tenantId, words),
    brandsBought(tx, bought, custom),
  ]);
  const origin =
    company.site_url ?? services.hosts.named(tenant?.deploymentId ?? null)?.public_url ?? publicUrl ?? requested;
  const withPrices = bought.filter((one) => brands.some(({ category }) => category === one));
  const first = popular.categories.map(({ category }) => category);
  const shop: Shop = {
    ...{ name, key: companyKey(services.secrets, tenantId), origin, words, company_name: company.name },
    accent: look.accent,
    has_logo: look.logo !== undefined,
    has_favicon: look.favicon !== undefined,
    contact_phone: look.contact_phone,
    tags: look.tags,
    powered_by: look.powered_by,
    categories: popularFirst(withPrices, first),
    pages: pages.map(({ slug, title }) => ({ slug, title })),
  };
  return { shop, currency: company.currency, custom, brands };
}

/** Brands with priced devices in the categories that the company buys. */
async function brandsBought(tx: Tx, bought: readonly Category[], custom: boolean) {
  const { id, name, category, priced, level } = catalogueNodes;
  const rows = await tx
    .select({ id, name, category, priced })
    .from(catalogueNodes)
    .where(and(eq(level, 'brand'), gt(priced, 0), custom ? undefined : eq(catalogueNodes.custom, false)))
    .orderBy(asc(name), asc(id));
  return rows.filter((row) => bought.includes(row.category));
}
