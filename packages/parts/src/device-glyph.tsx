import type { Category } from '@recoup/contract/pricing/catalogue';
import { Glyph, type GlyphName, GlyphPlate } from '@recoup/ui';

/** The drawing of each category. */
const glyphs: Readonly<Record<Category, GlyphName>> = {
  smartphones: 'phone',
  tablets: 'tablet',
  watches: 'watch',
  laptops: 'laptop',
  consoles: 'console',
  cameras: 'camera',
  books: 'book',
  golf: 'golf',
};

/** The drawing of a device's category. Null is an unknown category. */
export function DeviceGlyph({ category }: { category: Category | null }) {
  return <Glyph name={category ? glyphs[category] : 'other'} />;
}

/** The same drawing on a plate, for cards and headers. */
export function DevicePlate({ category, large }: { category: Category | null; large?: boolean }) {
  return <GlyphPlate name={category ? glyphs[category] : 'other'} {...(large && { large })} />;
}
