import type { Category } from '@recoup/contract/category';
import { html } from './html.ts';
import { type Shop, type ShopModel, shopPaths } from './shop.ts';

/** The most addresses in a sitemap, according to the sitemap protocol. */
export const mostInSitemap = 50_000;

/** The sitemap of a shop, with everything that it shows. */
export function sitemap(
  shop: Shop,
  brands: readonly { readonly category: Category; readonly name: string }[],
  models: readonly ShopModel[],
): string {
  const paths = [
    shopPaths.home(shop),
    ...shop.pages.map(({ slug }) => shopPaths.page(shop, slug)),
    ...[...new Set(brands.map(({ category }) => category))].map((category) => shopPaths.category(shop, category)),
    ...new Set(brands.map(({ category, name }) => shopPaths.brand(shop, category, name))),
    ...models.map((model) => shopPaths.model(shop, model)),
  ].slice(0, mostInSitemap);
  const urls = paths.map((path) => html`<url><loc>${shop.origin}${path}</loc></url>\n`);
  return String(html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`);
}

/**
 * The robots.txt rules of a shop: everything is allowed except the order page. Search results have `noindex` instead.
 */
export function shopRobots(shop: Shop): string {
  return [
    'User-agent: *',
    `Disallow: ${shopPaths.order(shop)}`,
    `Allow: ${shopPaths.home(shop)}`,
    `Sitemap: ${shop.origin}${shopPaths.sitemap(shop)}`,
    '',
  ].join('\n');
}
