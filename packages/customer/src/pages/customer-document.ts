import { fillPath } from '@recoup/contract/endpoint';
import { plainLocale } from '@recoup/contract/settings/clock';
import { getCompanyFavicon } from '@recoup/contract/settings/site';
import type { Words } from '@recoup/words/words';
import { type Html, html, nothing, styleElement } from '../html.ts';
import { logoPath, styleOf, tagsQuestion } from '../shop-page.ts';
import { letterStyle } from './letter-style.ts';

/** The look of a customer page, as the API's answers describe it. */
export interface Look {
  readonly company_name: string;
  readonly accent?: string | undefined;
  readonly favicon?: string | undefined;
  readonly logo?: string | undefined;
  readonly contact_phone?: string | undefined;
  readonly tags?: string | undefined;
  readonly powered_by?: string | undefined;
  /** The path of the company’s shop on this host. */
  readonly site?: string | undefined;
}

/** A page behind a customer's link. It's private, so search engines may not keep it. */
export interface Letter {
  readonly title: string;
  /** Shown below the title, to identify the order. */
  readonly about?: Html | string;
  readonly body: Html;
  readonly head?: Html;
  readonly style?: string;
  readonly script?: string;
}

/** The style of a letter. The page's policy names it by its hash. */
export function letterStyleOf(look: Look, { style = '' }: Pick<Letter, 'style'>): string {
  return styleOf({ accent: look.accent, has_logo: look.logo !== undefined }, { style: `${letterStyle}${style}` });
}

/** The whole document of a page behind a customer's link. */
export function customerDocument(look: Look, words: Words, letter: Letter): string {
  const { say } = words;
  const { company_name, favicon, logo, site, contact_phone: phone } = look;
  const icon = favicon ? `/api${fillPath(getCompanyFavicon.path, () => favicon)}` : 'data:,';
  const mark = logo
    ? html`<img src="${logoPath({ key: logo })}" width="180" height="44" alt="${company_name}">`
    : html`<span>${company_name}</span>`;
  return String(html`<!doctype html>
<html lang="${plainLocale(words.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${[letter.title, company_name].filter(Boolean).join(' · ')}</title>
<link rel="icon" href="${icon}">
${letter.head ?? nothing}
${styleElement(letterStyleOf(look, letter))}
<script type="module" src="${letter.script ?? '/widget/shop.js'}"></script>
</head>
<body>
${company_name !== '' && html`<header class="top"><div class="letter wrap">${site ? html`<a class="brand" href="${site}">${mark}</a>` : html`<span class="brand">${mark}</span>`}</div></header>`}
<main class="letter">
<div class="hello"><h1>${letter.title}</h1>${letter.about && html`<p class="muted">${letter.about}</p>`}</div>
${letter.body}
</main>
<footer class="foot"><div class="letter">
${phone && html`<p><a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone}</a></p>`}
<p>${company_name}${look.powered_by ? ` · ${say('page.powered', { name: look.powered_by })}` : nothing}</p>
</div></footer>
${tagsQuestion(look.tags, say)}
</body>
</html>
`);
}
