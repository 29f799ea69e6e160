import { html, raw } from 'hono/html';

/** A piece of a page. What is put into it is escaped, unless it is such a piece itself. */
export type Html = ReturnType<typeof html>;

/** Nothing at all. */
export const nothing: Html = html``;

/** Data for programs, such as search engines. In a script element only "<" could end it. */
export function dataScript(data: object): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html`<script type="application/ld+json">${raw(json)}</script>`;
}

/** Style, as our own files say it. */
export function styleElement(css: string): Html {
  return html`<style>${raw(css)}</style>`;
}

export { html };
