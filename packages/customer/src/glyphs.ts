import type { Category } from '@recoup/contract/category';
import { type Html, html } from './html.ts';

const drawn: Readonly<Record<Category, Html>> = {
  smartphones: html`<rect x="7" y="2" width="10" height="20" rx="2.5"/><path d="M11 18.5h2"/>`,
  tablets: html`<rect x="4" y="2.5" width="16" height="19" rx="2.5"/><path d="M10.5 18.5h3"/>`,
  watches: html`<rect x="6.5" y="6.5" width="11" height="11" rx="3"/><path d="M9 6.5 9.7 2h4.6l.7 4.5M9 17.5l.7 4.5h4.6l.7-4.5M12 9.5V12l1.5 1"/>`,
  laptops: html`<rect x="4.5" y="4.5" width="15" height="10.5" rx="1.5"/><path d="M2 18.5h20"/>`,
  consoles: html`<path d="M7 7.5h10a4.5 4.5 0 0 1 4.4 5.4l-.7 3.2a2.2 2.2 0 0 1-3.9.8L15 14.5H9l-1.8 2.4a2.2 2.2 0 0 1-3.9-.8l-.7-3.2A4.5 4.5 0 0 1 7 7.5z"/><path d="M8.5 9.7v3M7 11.2h3M15.5 10.2h.01M17 12.2h.01"/>`,
  cameras: html`<path d="M4 7.5h3.2L9 5h6l1.8 2.5H20a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 20 19H4a1.5 1.5 0 0 1-1.5-1.5V9A1.5 1.5 0 0 1 4 7.5z"/><circle cx="12" cy="13" r="3.5"/>`,
  books: html`<path d="M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20"/>`,
  golf: html`<path d="M16 2.5 10.5 17"/><path d="M10.5 17c-2.5-1-5.5-.5-6.5 1.5-.6 1.3.3 2.5 1.7 2.5h2.8c1.2 0 2.1-.7 2.4-1.7z"/><circle cx="18" cy="19.5" r="1.5"/>`,
};

/** A drawing of what a category is about; its name stands beside it. */
export function glyphOf(category: Category): Html {
  return html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${drawn[category]}</svg>`;
}
