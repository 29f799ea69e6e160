import { html, raw } from 'hono/html';
import { Marked } from 'marked';
import { type HelpPage, helpPages, helpPath, helpRoot, whatsNew } from './help-pages.ts';
import { helpStyle } from './help-style.ts';

const markdown = new Marked({ gfm: true, async: false });

/** A help page before rendering. */
export interface HelpText {
  readonly page: HelpPage | typeof whatsNew;
  /** Our own Markdown, with the title as its level 1 heading. */
  readonly text: string;
}

/** The brand of the help pages, from the host's deployment. */
export interface HelpBrand {
  readonly name: string;
  readonly accent: string;
  readonly accent_dark: string;
}

const titles = { ...helpPages, [whatsNew]: 'What’s new' };
const pages = Object.keys(titles) as (keyof typeof titles)[];

/** The help's style sheet in a host's colors. */
export const helpStyleOf = ({ accent, accent_dark }: HelpBrand): string =>
  `:root { --accent: ${accent}; } @media (prefers-color-scheme: dark) { :root { --accent: ${accent_dark}; } } ${helpStyle}`;

/** Renders a full HTML document. The text is our own and contains no user input. */
export function helpDocument({ page, text }: HelpText, brand: HelpBrand): string {
  const body = markdown.parse(text) as string;
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titles[page]} · ${brand.name}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${raw(helpStyleOf(brand))}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a href="${helpRoot}">${brand.name} help</a><a href="/dashboard">Open ${brand.name}</a></header>
<div class="columns">
<nav aria-label="Help pages"><ul>${pages.map(
    (name) =>
      html`<li><a href="${helpPath(name)}"${name === page ? raw(' aria-current="page"') : ''}>${titles[name]}</a></li>`,
  )}</ul></nav>
<main id="content" tabindex="-1">${raw(body)}</main>
</div>
</body>
</html>
`);
}
