import { expect, test } from 'vitest';
import { openFont } from '../../src/platform/pdf/paper.ts';

test('[orders-14] a period can be copied from a PDF, whatever was drawn before it', () => {
  for (const name of ['text', 'bold'] as const) {
    const font = openFont(name);
    const glyphOf = (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    // It is drawn as a period that is raised, so that drawing it makes the glyph of a period.
    expect(glyphOf('·').path.commands.length).toBeGreaterThan(0);
    expect(glyphOf('.').codePoints).toEqual(['.'.codePointAt(0)]);
    // Two letters that are drawn as one sign stay two.
    const read = font.layout('office').glyphs.flatMap(({ codePoints }) => codePoints);
    expect(String.fromCodePoint(...read)).toBe('office');
  }
});
