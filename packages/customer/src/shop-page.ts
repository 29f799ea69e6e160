import { fillPath } from '@recoup/contract/endpoint';
import { pathTo } from '@recoup/contract/route';
import { plainLocale } from '@recoup/contract/settings/clock';
import { getCompanyFavicon, getCompanyLogo } from '@recoup/contract/settings/site';
import type { Say } from '@recoup/words/words';
import { contrastOf, onColor, standardAccent } from './colors.ts';
import { dataScript, type Html, html, nothing, styleElement } from './html.ts';
import { type Shop, shopPaths } from './shop.ts';
import { darkStyle, shopStyle } from './style.ts';

/** A page of a shop, without the parts that all pages share. */
export interface ShopPage {
  readonly title: string;
  readonly description: string;
  /** Its canonical path from the root. Null for a page that search engines shouldn't keep. */
  readonly path: string | null;
  /** Structured data for search engines. */
  readonly data?: readonly object[];
  readonly body: Html;
  /** Added to the head of this page only. */
  readonly head?: Html;
  /** Added to the style of all pages. */
  readonly style?: string;
  /** Replaces the script of all pages. */
  readonly script?: string;
}

const apiPath = (path: string, key: string) => `/api${fillPath(path, () => key)}`;

/** The path of a company's logo, from the root. */
export const logoPath = ({ key }: Pick<Shop, 'key'>) => apiPath(getCompanyLogo.path, key);

/** The style of a shop's page in the company's color. */
export function styleOf(shop: Pick<Shop, 'accent' | 'has_logo'>, { style = '' }: Pick<ShopPage, 'style'>): string {
  const { accent = standardAccent, has_logo } = shop;
  // Most logos are made for white, and a dark color can't be seen on a dark page.
  const canBeDark = !has_logo && contrastOf(accent, '#15161a') >= 4.5;
  const ownColors = `:root { --accent: ${accent}; --on: ${onColor(accent)}; --field: #80858f; }`;
  return `${ownColors}${shopStyle}${canBeDark ? darkStyle : ''}${style}`;
}

function meta(shop: Shop, { title, description, path }: ShopPage): Html {
  const { origin, company_name, words } = shop;
  return html`<title>${title}</title>
<meta name="description" content="${description}">
${
  path === null
    ? html`<meta name="robots" content="noindex">`
    : html`<link rel="canonical" href="${origin}${path}">
<meta property="og:url" content="${origin}${path}">`
}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${company_name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:locale" content="${plainLocale(words.locale).replace('-', '_')}">
${shop.has_logo && html`<meta property="og:image" content="${origin}${logoPath(shop)}">`}
<meta name="twitter:card" content="summary">
<link rel="sitemap" type="application/xml" href="${shopPaths.sitemap(shop)}">
<link rel="icon" href="${shop.has_favicon ? apiPath(getCompanyFavicon.path, shop.key) : 'data:,'}">`;
}

/**
 * The whole document of a shop's page. The script comes last, because in the head it delayed painting on a slow phone.
 */
export function shopDocument(shop: Shop, page: ShopPage): string {
  const { words, company_name } = shop;
  const { say } = words;
  return String(html`<!doctype html>
<html lang="${plainLocale(words.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${meta(shop, page)}
${page.head ?? nothing}
${styleElement(styleOf(shop, page))}
${page.data?.map(dataScript)}
</head>
<body data-shop="${shop.name}" data-company="${shop.key}">
<header class="top">
<div class="wrap">
<a class="brand" href="${shopPaths.home(shop)}">${
    shop.has_logo
      ? html`<img src="${logoPath(shop)}" width="180" height="44" alt="${company_name}">`
      : html`<span>${company_name}</span>`
  }</a>
${
  shop.pages.length > 0 &&
  html`<nav class="own" aria-label="${say('site.pages')}"><ul>${shop.pages.map(
    ({ slug, title }) => html`<li><a href="${shopPaths.page(shop, slug)}">${title}</a></li>`,
  )}</ul></nav>`
}
<nav aria-label="${say('widget.basket')}"><ul><li><a class="basket" href="${shopPaths.order(shop)}">${say('widget.basket')}<b data-basket-count>0</b></a></li></ul></nav>
</div>
</header>
<main>
${page.body}
</main>
${footer(shop)}
${tagsQuestion(shop.tags, say)}
<script type="module" src="${page.script ?? '/widget/shop.js'}"></script>
</body>
</html>
`);
}

function footer(shop: Shop): Html {
  const { say } = shop.words;
  const links = [
    { path: pathTo('portalHome', { company: shop.key }), label: say('portal.sign_in') },
    { path: pathTo('easyOfferForm', { company: shop.key }), label: say('widget.ask') },
  ];
  return html`<footer class="foot"><div class="wrap">
<nav aria-label="${shop.company_name}"><ul>${links.map(
    ({ path, label }) => html`<li><a href="${path}">${label}</a></li>`,
  )}${
    shop.contact_phone &&
    html`<li><a href="tel:${shop.contact_phone.replaceAll(/[^+\d]/g, '')}">${shop.contact_phone}</a></li>`
  }</ul></nav>
<p>${shop.company_name}${shop.powered_by ? ` · ${say('page.powered', { name: shop.powered_by })}` : nothing}</p>
</div></footer>`;
}

/**
 * The question about the company's own tags. Nothing of theirs is loaded before a visitor agrees. The script shows the
 * question.
 */
export function tagsQuestion(container: string | undefined, say: Say): Html {
  if (!container) return nothing;
  return html`<section class="tags" data-tags="${container}" aria-label="${say('tags.ask')}" hidden><div class="wrap">
<p class="muted">${say('tags.ask')}</p>
<div><button class="button quiet" type="button" value="no">${say('tags.no')}</button><button class="button quiet" type="button" value="yes">${say('tags.yes')}</button></div>
</div></section>`;
}

/** A page's position in the shop, with its address for search engines. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The breadcrumbs above a page. They start at the home page and leave out the page itself. */
export function pathLine(shop: Shop, above: readonly Crumb[]): Html {
  return html`<nav class="path" aria-label="${shop.words.say('shop.path')}"><ol>${above.map(
    ({ name, path }) => html`<li><a href="${path}">${name}</a></li>`,
  )}</ol></nav>`;
}

/** The breadcrumbs as structured data for search engines. */
export function pathData({ origin }: Shop, all: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
