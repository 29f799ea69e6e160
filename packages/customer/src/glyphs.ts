import type { Category } from '@recoup/contract/category';
import type { ConditionLook } from '@recoup/contract/pricing/condition-look';
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

/** An icon for a category, to show next to its name. */
export function glyphOf(category: Category): Html {
  return html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${drawn[category]}</svg>`;
}

/** The topics of questions. */
export type QuestionGlyph = 'storage' | 'size' | 'network' | 'version' | 'condition';

const questionGlyphs: Readonly<Record<QuestionGlyph, Html>> = {
  storage: html`<rect x="6" y="6" width="12" height="12" rx="2"/><path d="M9.5 9.5h5v5h-5zM9.5 3v3M14.5 3v3M9.5 18v3M14.5 18v3M3 9.5h3M3 14.5h3M18 9.5h3M18 14.5h3"/>`,
  size: html`<rect x="2.5" y="8" width="19" height="8" rx="1.5"/><path d="M6.5 8v3M10.2 8v4M13.8 8v3M17.5 8v4"/>`,
  network: html`<path d="M12 13v8M8.2 15.8a5 5 0 1 1 7.6 0M5.3 18.2a9 9 0 1 1 13.4 0"/><circle cx="12" cy="12" r="1"/>`,
  version: html`<path d="M12 3 3 7.5l9 4.5 9-4.5zM3 12l9 4.5 9-4.5M3 16.5 12 21l9-4.5"/>`,
  condition: html`<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5.5 5.5M8 10.5l1.8 1.8 3.2-3.6"/>`,
};

const slab = html`<rect x="6" y="2.5" width="12" height="19" rx="2.5"/>`;
const looks: Readonly<Record<ConditionLook, Html>> = {
  sealed: html`<path d="m12 2.8 8.5 4.4v9.6L12 21.2l-8.5-4.4V7.2zM3.5 7.2 12 11.6l8.5-4.4M12 11.6v9.6M7.8 5l8.5 4.4v3.4"/>`,
  flawless: html`${slab}<path d="M12 8v4M10 10h4M14.8 13.6v2M13.8 14.6h2"/>`,
  light: html`${slab}<path d="m9.5 9 1.8-1.8M13 14.5l1.8-1.8"/>`,
  worn: html`${slab}<path d="m8.8 10 4-4M10 15.5l5.2-5.2M9 19l2.2-2.2M13.2 18.6l2-2"/>`,
  cracked: html`${slab}<path d="m6 9 4 1.2 1.5-2.7L13 11l5-2.5M13 11l-1.5 3.5 2 2L12 21.5M11.5 14.5 6 16"/>`,
  dead: html`${slab}<path d="M12 8.2v3.6M9.8 9.4a3.4 3.4 0 1 0 4.4 0M4 3l16 18"/>`,
};

const drawing = (name: string, parts: Html) =>
  html`<svg class="${name}" viewBox="0 0 24 24" aria-hidden="true">${parts}</svg>`;

/** An icon for the topic of a question, to show next to the question. */
export const questionGlyph = (question: QuestionGlyph): Html => drawing('glyph', questionGlyphs[question]);

/** An icon for a condition, to show next to its name. */
export const conditionGlyph = (look: ConditionLook): Html => drawing('glyph', looks[look]);
