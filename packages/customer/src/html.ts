import { html, raw } from 'hono/html';

/** A piece of HTML. Inserted values are escaped, unless they are pieces of HTML themselves. */
export type Html = ReturnType<typeof html>;

/** An empty piece. */
export const nothing: Html = html``;

/** Data for programs, such as search engines. Only "<" could end the script element, so it is escaped. */
export function dataScript(data: object): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html`<script type="application/ld+json">${raw(json)}</script>`;
}

/** A style element with CSS from our own files. */
export function styleElement(css: string): Html {
  return html`<style>${raw(css)}</style>`;
}

export { html };
