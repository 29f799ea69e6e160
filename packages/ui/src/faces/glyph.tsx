import type { GlyphName } from './glyphs.ts';

/**
 * The drawing of a kind of device, before its name in rows. Decorative: the name says the same. A plain element styled
 * by the base style sheet, because every row of a list has one.
 */
export function Glyph({ name, size = 18 }: { name: GlyphName; size?: number }) {
  return (
    <svg data-icon data-glyph width={size} height={size} aria-hidden>
      <use href={`#glyph-${name}`} />
    </svg>
  );
}

/** The same drawing on a plate: beside the name in cards (40 px), and in a page header (64 px). */
export function GlyphPlate({ name, large }: { name: GlyphName; large?: boolean }) {
  return (
    <span data-glyph-plate={large ? 'large' : ''} aria-hidden>
      <Glyph name={name} size={large ? 36 : 22} />
    </span>
  );
}
