import { expect, test } from 'vitest';
import { openFont } from '../../src/platform/pdf/paper.ts';

test('[orders-14] a period can be copied from a PDF, whatever was drawn before it', () => {
  for (const name of ['text', 'bold'] as const) {
    const font = openFont(name);
    const glyphOf = (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    // It's drawn as a raised period, so drawing it creates the glyph of a period.
    expect(glyphOf('·').path.commands.length).toBeGreaterThan(0);
    expect(glyphOf('.').codePoints).toEqual(['.'.codePointAt(0)]);
    // Letters that form a ligature stay separate.
    const read = font.layout('office').glyphs.flatMap(({ codePoints }) => codePoints);
    expect(String.fromCodePoint(...read)).toBe('office');
  }
});
