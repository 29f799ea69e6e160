import { personTints } from './person-tints.ts';
import { tones } from './tokens.ts';

/**
 * The looks of what stands in every row of a list: pills, initials, drawings. They are rules of the base style sheet, and
 * the marks are plain elements: as styled ones, three in each of 25 rows would cost as much as the rest of the page.
 * A function, so that pages, which have the sheet as a file, do not carry them.
 */
export const markRules = () => ({
  '[data-pill]': {
    display: 'inline-block',
    maxWidth: '100%',
    height: '22px',
    lineHeight: '22px',
    paddingInline: '9px',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: '500',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  '[data-pill=large]': { height: '28px', lineHeight: '28px', paddingInline: '12px', fontSize: 'sm', fontWeight: '600' },
  ...Object.fromEntries(
    tones.map((tone) => [`[data-tone=${tone}]`, { background: `${tone}.bg`, color: `${tone}.text` }]),
  ),
  '[data-initials]': {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '24px',
    height: '24px',
    marginInlineEnd: '8px',
    borderRadius: 'full',
    fontSize: '10px',
    fontWeight: '600',
    lineHeight: '1',
    verticalAlign: 'middle',
    _before: { content: 'attr(data-initials)' },
  },
  '[data-initials][data-large]': { width: '36px', height: '36px', marginInlineEnd: '0', fontSize: 'sm' },
  ...Object.fromEntries(
    personTints.map((tint) => [
      `[data-tint=${tint}]`,
      { background: `person.${tint}.bg`, color: `person.${tint}.text` },
    ]),
  ),
  'svg[data-glyph]': { color: 'text.muted', strokeWidth: '1.5' },
  ':is(td, a, [data-led], [data-card]) > svg[data-glyph]': { marginInlineEnd: '8px' },
  // A drawing, a name that gives way, and what is said behind it, which does not.
  '[data-led]': {
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    whiteSpace: 'nowrap',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > small': { flexShrink: '0', marginInlineStart: '6px', fontSize: 'xs', color: 'text.muted' },
  },
  '[data-glyph-plate]': {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '40px',
    height: '40px',
    borderRadius: 'lg',
    background: 'bg.sunken',
  },
  '[data-glyph-plate=large]': {
    width: '64px',
    height: '64px',
    borderRadius: '14px',
    background: 'accent.bg',
    '& > svg[data-glyph]': { color: 'accent.text' },
  },
});
