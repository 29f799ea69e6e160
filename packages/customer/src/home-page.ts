import { mapLinks } from '@recoup/contract/addresses/map-links';
import type { WidgetKind } from '@recoup/contract/orders/customer-pages/widget-orders';
import type { Site, SitePlace } from '@recoup/contract/settings/site';
import { hoursText } from '@recoup/contract/settings/site-documents';
import { glyphOf } from './glyphs.ts';
import { type Html, html, nothing } from './html.ts';
import { type Highlights, highlightList } from './model-list.ts';
import { type Shop, shopPaths } from './shop.ts';
import { logoPath, type ShopPage } from './shop-page.ts';

type About = Pick<
  Site,
  | 'legal_name'
  | 'phone'
  | 'address_text'
  | 'hours'
  | 'places'
  | 'partners'
  | 'networks'
  | 'minimum_order'
  | 'faqs'
  | 'terms'
  | 'privacy'
>;

/** What the home page shows besides the data that all pages have. */
export interface Home {
  readonly about: About;
  /** The title and description for search engines and the window title. */
  readonly meta: { readonly title: string; readonly description: string };
  readonly highlights: Highlights;
  /** The current ways to hand over devices. */
  readonly kinds: readonly WidgetKind[];
}

/** The search box for devices. */
export function searchBox(shop: Shop, text = ''): Html {
  const { say } = shop.words;
  return html`<form class="search" role="search" data-shop-only action="${shopPaths.home(shop)}">
<input type="search" name="q" value="${text}" maxlength="100" aria-label="${say('widget.search')}" placeholder="iPhone 13 128" autocomplete="off" required>
<button class="button">${say('shop.find')}</button>
</form>`;
}

/** The home page: search, categories, popular devices, how it works, and who the company is. */
export function homePage(shop: Shop, { about, meta, highlights, kinds }: Home): ShopPage {
  const { say } = shop.words;
  const description = meta.description || say('shop.about', { company: shop.company_name });
  return {
    title: meta.title,
    description,
    path: shopPaths.home(shop),
    data: companyData(shop, about),
    body: html`<div class="hero" data-shop-only><div class="wrap">
<h1>${say('site.sell')}</h1>
<p>${meta.description || say('shop.lead')}</p>
${searchBox(shop)}
</div></div>
<div class="wrap">
${categoryTiles(shop)}
${highlightList(shop, highlights)}
${howItWorks(shop, kinds)}
${aboutCompany(shop, about)}
</div>`,
  };
}

/** The categories that are bought, each with a link to its devices. */
export function categoryTiles(shop: Shop): Html {
  const { say } = shop.words;
  if (shop.categories.length === 0) return html`<section><p>${say('widget.closed')}</p></section>`;
  return html`<section><h2>${say('site.buy')}</h2><ul class="tiles">${shop.categories.map(
    (category) =>
      html`<li><a class="tile" href="${shopPaths.category(shop, category)}">${glyphOf(category)}${say(`category.${category}`)}</a></li>`,
  )}</ul></section>`;
}

function howItWorks({ words: { say } }: Shop, kinds: readonly WidgetKind[]): Html {
  if (kinds.length === 0) return nothing;
  const [kind] = kinds;
  const way = kinds.length > 1 ? 'shop.how_both' : kind === 'mail-in' ? 'shop.how_send' : 'shop.how_bring';
  return html`<section data-shop-only><h2>${say('shop.how')}</h2><ol class="steps">
<li>${say('shop.how_price')}</li><li>${say(way)}</li><li>${say('shop.how_paid')}</li>
</ol></section>`;
}

function aboutCompany(shop: Shop, about: About): Html {
  const { say, money, locale } = shop.words;
  const { networks, minimum_order, hours, faqs, places, partners } = about;
  const facts = [
    { label: say('site.company'), value: about.legal_name },
    { label: say('site.address'), value: about.address_text },
    { label: say('site.phone'), value: about.phone },
    { label: say('site.open'), value: hoursText(hours, { locale, and: say('site.and') }) },
  ].filter(({ value }) => value);
  return html`${
    facts.length + places.length > 0 &&
    html`<section data-shop-only><h2>${say('site.where')}</h2><div class="facts">
${facts.map(({ label, value }) => html`<div><h3>${label}</h3><p class="muted lines">${value}</p></div>`)}
${places.map((place) => placeCard(shop, place))}
</div></section>`
  }
${
  partners.length > 0 &&
  html`<section data-shop-only><h2>${say('site.elsewhere')}</h2><div class="facts">${partners.map((place) => placeCard(shop, place))}</div></section>`
}
${
  faqs.length > 0 &&
  html`<section data-shop-only><h2>${say('site.questions')}</h2>${faqs.map(
    ({ question, answer }) => html`<details><summary>${question}</summary><p>${answer}</p></details>`,
  )}</section>`
}
${
  (networks.length > 0 || minimum_order || about.terms || about.privacy) &&
  html`<section data-shop-only>
${networks.length > 0 && html`<p class="muted">${say('site.networks', { networks: networks.join(', ') })}</p>`}
${minimum_order && html`<p class="muted">${say('widget.minimum', { amount: money(minimum_order) })}</p>`}
${longText(say('site.terms'), about.terms)}
${longText(say('site.privacy'), about.privacy)}
</section>`
}`;
}

const longText = (title: string, text: string): Html =>
  text === '' ? nothing : html`<details><summary>${title}</summary><p>${text}</p></details>`;

function placeCard({ words }: Shop, place: SitePlace & { readonly company_name?: string }): Html {
  const open = hoursText(place.hours, { locale: words.locale, and: words.say('site.and') });
  const lines = [place.company_name, place.address_text, place.phone, open].filter(Boolean);
  return html`<div><h3>${place.name}</h3><p class="muted lines">${lines.join('\n')}</p>${
    place.address_text && directions(words, place.address_text)
  }</div>`;
}

/** Directions to an address, by map services that visitors know. */
function directions({ say }: Shop['words'], address: string): Html {
  return html`<p class="muted">${say('site.directions')}: ${mapLinks(address).map(
    ({ name, href }, i) => html`${i > 0 ? ' · ' : ''}<a href="${href}" target="_blank" rel="noopener">${name}</a>`,
  )}</p>`;
}

/** Structured data for search engines: the company, its search and its questions. */
function companyData(shop: Shop, { address_text, phone, faqs }: About): object[] {
  const { origin, company_name } = shop;
  const url = `${origin}${shopPaths.home(shop)}`;
  const context = { '@context': 'https://schema.org' };
  const questions = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [
    {
      ...{ ...context, '@type': 'Organization', name: company_name, url },
      ...(shop.has_logo && { logo: `${origin}${logoPath(shop)}` }),
      ...(phone && { telephone: phone }),
      ...(address_text && { address: address_text }),
    },
    {
      ...{ ...context, '@type': 'WebSite', name: company_name, url },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${url}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
    ...(questions.length > 0 ? [{ ...context, '@type': 'FAQPage', mainEntity: questions }] : []),
  ];
}
