import type { Category } from '@recoup/contract/category';
import { pathTo } from '@recoup/contract/route';
import { categoryTiles, searchBox } from './home-page.ts';
import { type Html, html } from './html.ts';
import { type Highlights, highlightList, type ListedModel, modelList } from './model-list.ts';
import { type Shop, type ShopBrand, type ShopModel, shopPaths } from './shop.ts';
import { type Crumb, pathData, pathLine, type ShopPage } from './shop-page.ts';

const homeCrumb = (shop: Shop): Crumb => ({ name: shop.company_name, path: shopPaths.home(shop) });
const categoryCrumb = (shop: Shop, category: Category): Crumb => ({
  name: shop.words.say(`category.${category}`),
  path: shopPaths.category(shop, category),
});

/** The breadcrumbs to a brand of a category. */
export function crumbsTo(shop: Shop, category: Category, brand?: string): Crumb[] {
  const brandStep = brand === undefined ? [] : [{ name: brand, path: shopPaths.brand(shop, category, brand) }];
  return [homeCrumb(shop), categoryCrumb(shop, category), ...brandStep];
}

/** The brands of a category, with its highlighted models. */
export function categoryPage(
  shop: Shop,
  category: Category,
  { brands, highlights }: { readonly brands: readonly ShopBrand[]; readonly highlights: Highlights },
): ShopPage {
  const { say } = shop.words;
  const title = say('shop.sell_category', { category: say(`category.${category}`) });
  const crumbs = crumbsTo(shop, category);
  return {
    title: `${title} – ${shop.company_name}`,
    description: say('shop.about', { company: shop.company_name }),
    path: shopPaths.category(shop, category),
    data: [pathData(shop, crumbs)],
    body: html`<div class="wrap">${pathLine(shop, crumbs.slice(0, -1))}
<div class="title"><h1>${title}</h1></div>
${searchBox(shop)}
${
  brands.length > 0
    ? html`<section><h2>${say('shop.brands')}</h2><ul class="tiles">${brands.map(
        ({ name }) => html`<li><a class="tile" href="${shopPaths.brand(shop, category, name)}">${name}</a></li>`,
      )}</ul></section>`
    : html`<section><p>${say('widget.none')}</p></section>`
}
${highlightList(shop, highlights)}
${askForOffer(shop)}
</div>`,
  };
}

/** Every model of a brand that is bought, grouped by the brand's product families. */
export function brandPage(
  shop: Shop,
  category: Category,
  {
    brand,
    families,
  }: {
    readonly brand: string;
    readonly families: readonly { readonly name: string; readonly models: readonly ShopModel[] }[];
  },
): ShopPage {
  const { say } = shop.words;
  const title = say('shop.sell_brand', { brand, category: say(`category.${category}`) });
  const crumbs = crumbsTo(shop, category, brand);
  return {
    title: `${title} – ${shop.company_name}`,
    description: say('shop.about', { company: shop.company_name }),
    path: shopPaths.brand(shop, category, brand),
    data: [pathData(shop, crumbs)],
    body: html`<div class="wrap">${pathLine(shop, crumbs.slice(0, -1))}
<div class="title"><h1>${title}</h1></div>
${searchBox(shop)}
${families.map(({ name, models }) => html`<section><h2>${name}</h2>${modelList(shop, models)}</section>`)}
${askForOffer(shop)}
</div>`,
  };
}

/** The results of a search. */
export function searchPage(shop: Shop, text: string, found: readonly ListedModel[]): ShopPage {
  const { say } = shop.words;
  const title = say('shop.found', { text });
  return {
    title: `${title} – ${shop.company_name}`,
    description: say('shop.about', { company: shop.company_name }),
    // Every search text is another address, and search engines shouldn't keep any of them.
    path: null,
    body: html`<div class="wrap">${pathLine(shop, [homeCrumb(shop)])}
<div class="title"><h1>${title}</h1></div>
${searchBox(shop, text)}
<section>${found.length > 0 ? modelList(shop, found) : html`<p role="status">${say('widget.none')}</p>`}</section>
${found.length === 0 && categoryTiles(shop)}
${askForOffer(shop)}
</div>`,
  };
}

/** A page with the company's own text. */
export function textPage(
  shop: Shop,
  {
    slug,
    title,
    text,
    meta,
  }: {
    readonly slug: string;
    readonly title: string;
    readonly text: string;
    readonly meta: { readonly title: string; readonly description: string };
  },
): ShopPage {
  return {
    title: meta.title,
    description: meta.description,
    path: shopPaths.page(shop, slug),
    body: html`<div class="wrap">${pathLine(shop, [homeCrumb(shop)])}
<div class="title"><h1>${title}</h1></div>
<section><p class="lines">${text}</p></section>
</div>`,
  };
}

/** The page for an address where nothing is bought, or not anymore. */
export function notBoughtPage(shop: Shop): ShopPage {
  const { say } = shop.words;
  const title = say('shop.not_found');
  return {
    title: `${title} – ${shop.company_name}`,
    description: say('shop.not_found_about'),
    path: null,
    body: html`<div class="wrap">${pathLine(shop, [homeCrumb(shop)])}
<div class="title"><div><h1>${title}</h1><p>${say('shop.not_found_about')}</p></div></div>
${searchBox(shop)}
${categoryTiles(shop)}
${askForOffer(shop)}
</div>`,
  };
}

/** A link to request an offer for a device that isn't listed. */
export function askForOffer(shop: Shop): Html {
  const { say } = shop.words;
  return html`<section><p class="muted">${say('widget.ask.about')}</p>
<p><a class="button quiet" href="${pathTo('easyOfferForm', { company: shop.key })}">${say('widget.ask')}</a></p></section>`;
}
