import { type Font, fontOf, printable } from '../../../platform/pdf/paper.ts';

/** The width of a text at size 1. */
export function widthOf(text: string, font: Font): number {
  const file = fontOf(font);
  return file.layout(printable(text)).advanceWidth / file.unitsPerEm;
}

/** The distance from the top of a line to its baseline, at size 1. */
export function ascentOf(font: Font): number {
  const file = fontOf(font);
  return file.ascent / file.unitsPerEm;
}

/** The text cut to fit a width, with an ellipsis if needed. */
export function cutToWidth(text: string, font: Font, size: number, width: number): string {
  if (widthOf(text, font) * size <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`, font) * size > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The outlines of a text as an SVG path that starts at (x, y), with the same letters as a PDF. */
export function outlineOf(text: string, font: Font, x: number, y: number, size: number): string {
  const file = fontOf(font);
  const scale = size / file.unitsPerEm;
  const { glyphs, positions } = file.layout(printable(text));
  let left = x;
  const parts: string[] = [];
  for (const [i, glyph] of glyphs.entries()) {
    const at = positions[i];
    parts.push(
      glyph.path
        .scale(scale, -scale)
        .translate(left + (at?.xOffset ?? 0) * scale, y)
        .toSVG(),
    );
    left += (at?.xAdvance ?? 0) * scale;
  }
  return parts.join('');
}
