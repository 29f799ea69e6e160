import { PNG } from 'pngjs';
import { printable } from '../../../platform/pdf/paper.ts';
import type { LabelPart, LaidLabel } from './label-layout.ts';
import { ascentOf } from './label-text.ts';

/** The baseline of font 0, relative to its height. */
const feet = 0.78;

/** Printers start a QR code this many dots below its position. */
const qrDrop = 10;

/** A text for a ZPL field. Characters that start commands are escaped. */
const field = (text: string) =>
  printable(text).replaceAll(/[\^~_]/g, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A label in ZPL II for label printers, per Zebra's guide: size (`^PW`, `^LL`), UTF-8 (`^CI28`), text in the scalable
 * font 0, Code 128 with automatic subsets (`^BC…A`), QR codes of model 2 (`^BQ`), the logo as dots (`^GF`).
 */
export function labelZpl({ width, height, parts }: LaidLabel, logo: Buffer | null, dpi: number): string {
  const dots = (millimeters: number) => Math.round((millimeters * dpi) / 25.4);
  const draw = (part: LabelPart): string => {
    const origin = `^FO${dots(part.x)},`;
    switch (part.kind) {
      case 'text': {
        const size = dots(part.size);
        const top = dots(part.y + (ascentOf(part.font) - feet) * part.size);
        const line = part.align === 'center' ? `^FB${dots(part.width)},1,0,C` : '';
        return `${origin}${top}^A0N,${size},${size}${line}^FH^FD${field(part.text)}^FS`;
      }
      case 'bars':
        return `^BY${dots(part.module)}${origin}${dots(part.y)}^BCN,${dots(part.height)},N,N,N,A^FH^FD${field(part.text)}^FS`;
      case 'qr':
        return `${origin}${Math.max(0, dots(part.y) - qrDrop)}^BQN,2,${dots(part.module)}^FH^FDMA,${field(part.text)}^FS`;
      case 'logo': {
        const graphic = logo && dotsOf(logo, dots(part.width), dots(part.height));
        return graphic ? `${origin}${dots(part.y)}${graphic}^FS` : '';
      }
    }
  };
  const size = `^PW${dots(width)}^LL${dots(height)}`;
  return ['^XA', '^CI28', size, '^LH0,0', ...parts.map(draw).filter(Boolean), '^XZ', ''].join('\n');
}

/** A PNG as black dots in this size; null for other formats, which are left out. */
function dotsOf(file: Buffer, width: number, height: number): string | null {
  const picture = readPng(file);
  if (!picture || width < 1 || height < 1) return null;
  const bytes = Math.ceil(width / 8);
  const rows = Buffer.alloc(bytes * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = Math.floor((y * picture.height) / height) * picture.width + Math.floor((x * picture.width) / width);
      const [red = 0, green = 0, blue = 0, alpha = 0] = picture.data.subarray(from * 4, from * 4 + 4);
      const isDark = alpha > 127 && 0.3 * red + 0.59 * green + 0.11 * blue < 160;
      const at = y * bytes + (x >> 3);
      if (isDark) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  return `^GFA,${rows.length},${rows.length},${bytes},${rows.toString('hex').toUpperCase()}`;
}

function readPng(file: Buffer) {
  try {
    return PNG.sync.read(file);
  } catch {
    return null;
  }
}
