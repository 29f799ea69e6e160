import type { Category } from '@recoup/contract/category';
import { html } from './html.ts';
import { type Shop, type ShopModel, shopPaths } from './shop.ts';

/** Addresses in a sitemap at most, as its makers say. */
export const mostInSitemap = 50_000;

/** Everything a shop shows, for search engines. */
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

/** What a shop allows search engines: all of it but the basket and what was searched for. */
export function shopRobots(shop: Shop): string {
  return [
    'User-agent: *',
    `Disallow: ${shopPaths.order(shop)}`,
    `Allow: ${shopPaths.home(shop)}`,
    `Sitemap: ${shop.origin}${shopPaths.sitemap(shop)}`,
    '',
  ].join('\n');
}
