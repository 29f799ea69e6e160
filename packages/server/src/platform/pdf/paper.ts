import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import anyAscii from 'any-ascii';
import { create, type Font as OpenFont } from 'fontkit';

/** The document to draw on. */
export type Pdf = PDFKit.PDFDocument;

/** In points: 72 to the inch. */
export const inch = 72;
export const millimetre = inch / 25.4;

export type PaperSize = readonly [width: number, height: number];

export const letter: PaperSize = [8.5 * inch, 11 * inch];
export const a4: PaperSize = [595.28, 841.89];
/** The size that label printers use. */
export const label4x6: PaperSize = [4 * inch, 6 * inch];

/** Countries whose offices print on letter paper. All others use A4. */
const letterCountries = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'DO', 'GT', 'NI', 'PA', 'PR', 'SV', 'VE']);

export function officePaper(country: string): PaperSize {
  return letterCountries.has(country) ? letter : a4;
}

/** Latin, Greek, Cyrillic and Vietnamese with every currency sign. PDF's built-in fonts only have Western letters. */
const fontFiles = {
  text: () => import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: () => import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const;
export type Font = keyof typeof fontFiles;

const opened = new Map<Font, OpenFont>();

/** An opened font. All documents share it, because opening it for each one took most of a receipt's time. */
export function fontOf(name: Font): OpenFont {
  const font = opened.get(name) ?? openFont(name);
  opened.set(name, font);
  return font;
}

/**
 * Opens a font and maps every glyph to its character. Otherwise the first use decides: a period that was first drawn as
 * a part of “·” has no character, and an amount copied from any later document reads $10000 for $100.00.
 */
export function openFont(name: Font): OpenFont {
  const font = create(readFileSync(fileURLToPath(fontFiles[name]())));
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`);
  for (const character of font.characterSet)
    if (!ligatures.test(String.fromCodePoint(character))) font.glyphForCodePoint(character);
  return font;
}

/** Glyphs drawn for several letters in a row, which are read as these letters. */
const ligatures = /[\uFB00-\uFB06]/;

/** Registers the fonts with a document under their names. */
export function addFonts(pdf: Pdf): void {
  // PDFKit accepts opened fonts, but its types don't say so.
  for (const name of Object.keys(fontFiles) as Font[]) pdf.registerFont(name, fontOf(name) as unknown as Uint8Array);
}

/** Adds a page without margins. Every sheet positions its own content. */
export function addPage(pdf: Pdf, size: PaperSize): void {
  pdf.addPage({ size: [...size], margin: 0 });
}

interface Look {
  size?: number;
  font?: Font;
  align?: 'left' | 'center' | 'right';
  color?: string;
  /** The most lines to use. Longer text ends in an ellipsis. */
  lines?: number;
}

const lineHeight = 1.362;

/** The height of one line of text of this size. */
export function lineOf(size: number): number {
  return size * lineHeight;
}

/** Writes text from a corner, limited to a width and a number of lines. Returns the y position below it. */
export function write(pdf: Pdf, text: string, x: number, y: number, width: number, look: Look = {}): number {
  const { size = 9, font = 'text', align = 'left', color = 'black', lines = 1 } = look;
  pdf.font(font).fontSize(size).fillColor(color);
  const printableText = printable(text);
  if (printableText === '') return y;
  const options = { width, align, height: lineOf(size) * lines + 0.5, ellipsis: true };
  const usedHeight = Math.min(pdf.heightOfString(printableText, { width }), options.height);
  pdf.text(printableText, x, y, options);
  return y + usedHeight;
}

/** The smallest size of text that has to be readable in full. */
const smallest = 7;

/** The size at which text fits on one line: at most the given one, and never too small to read. */
export function fittingFontSize(pdf: Pdf, text: string, width: number, { size = 9, font = 'text' }: Look = {}): number {
  const wide = pdf.font(font).fontSize(size).widthOfString(printable(text));
  return Math.max(smallest, Math.min(size, (size * (width - 1)) / wide));
}

/** Writes text that has to be readable in full from a corner. Long text gets smaller, then takes two lines. */
export function writeFitting(pdf: Pdf, text: string, x: number, y: number, width: number, look: Look = {}): number {
  return write(pdf, text, x, y, width, { ...look, size: fittingFontSize(pdf, text, width, look), lines: 2 });
}

/**
 * Writes text that has to be readable in full, as on a check: on one line as large as fits, or else on two lines.
 * `bottom` is where its last line ends.
 */
export function writeWhole(pdf: Pdf, text: string, x: number, bottom: number, width: number, look: Look = {}): void {
  const size = fittingFontSize(pdf, text, width, { size: 10, ...look });
  const wide = pdf
    .font(look.font ?? 'text')
    .fontSize(size)
    .widthOfString(printable(text));
  const lines = wide < width ? 1 : 2;
  write(pdf, text, x, bottom - lines * lineOf(size), width, { ...look, size, lines });
}

export function rule(pdf: Pdf, x: number, y: number, width: number, weight = 0.5): void {
  pdf
    .lineWidth(weight)
    .strokeColor('black')
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}

/** Letters that the font lacks: those of scripts it isn't made for. */
const unknownLetters =
  /(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}])[\p{L}\p{M}])+/gu;

/**
 * Text with only characters that the font has. Names in other scripts are transliterated to Latin letters instead of
 * empty boxes. The full-width yen sign of Japanese amounts is replaced too. Line breaks and tabs in names become
 * spaces, as does the narrow one before PM.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(unknownLetters, (word) => anyAscii(word))
    .replaceAll('￥', '¥')
    .replaceAll(/[\t\r\u2028\u2029\u202f]/g, ' ')
    .trim();
}

export const grey = '#555555';

/** Draws a picture within a box. If it's damaged, returns false and draws nothing. */
export function drawPicture(pdf: Pdf, file: Buffer, x: number, y: number, fit: [number, number]): boolean {
  try {
    pdf.image(file, x, y, { fit });
    return true;
  } catch {
    return false;
  }
}
