import type { GlyphName } from './glyphs.ts';

/**
 * The drawing of a kind of device, before its name in rows. It is decoration: the name beside it says what it is. A plain
 * element with its look in the base style sheet, because lists have one in every row.
 */
export function Glyph({ name, size = 18 }: { name: GlyphName; size?: number }) {
  return (
    <svg data-icon data-glyph width={size} height={size} aria-hidden>
      <use href={`#glyph-${name}`} />
    </svg>
  );
}

/** The same on a plate of its own: beside the name in cards (40 px), and in the header of a page (64 px). */
export function GlyphPlate({ name, large }: { name: GlyphName; large?: boolean }) {
  return (
    <span data-glyph-plate={large ? 'large' : ''} aria-hidden>
      <Glyph name={name} size={large ? 36 : 22} />
    </span>
  );
}
