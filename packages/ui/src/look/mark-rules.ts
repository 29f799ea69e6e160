import { personTints } from './person-tints.ts';
import { tones } from './tokens.ts';

/**
 * The styles of pills, initials and drawings, which every list row has. They are rules of the base style sheet for
 * plain elements. As styled elements, three in each of 25 rows would cost as much as the rest of the page. A function,
 * because pages get the sheet as a file and shouldn't bundle the rules.
 */
export const markRules = () => ({
  '[data-pill]': {
    display: 'inline-block',
    maxWidth: '100%',
    // A pill that is too long for its column wraps, so that nothing is cut off.
    lineHeight: '16px',
    paddingBlock: '3px',
    paddingInline: '9px',
    borderRadius: '11px',
    fontSize: 'xs',
    fontWeight: '500',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    verticalAlign: 'middle',
  },
  '[data-pill=large]': {
    lineHeight: '20px',
    paddingBlock: '4px',
    paddingInline: '12px',
    borderRadius: '14px',
    fontSize: 'sm',
    fontWeight: '600',
  },
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
    textIndent: '0',
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
  // A drawing, a name that wraps if needed, and the details after it.
  '[data-led]': {
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    '& > svg': { flexShrink: '0' },
    '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
    '& > small': {
      flexShrink: '0',
      marginInlineStart: '6px',
      fontSize: 'xs',
      color: 'text.muted',
      whiteSpace: 'nowrap',
    },
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
