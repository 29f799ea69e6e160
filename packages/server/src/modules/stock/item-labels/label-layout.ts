import type { LabelLook } from '@recoup/contract/stock/labels/item-labels';
import {
  codeContents,
  codeKinds,
  type LabelField,
  labelFields,
  labelSizes,
} from '@recoup/contract/stock/labels/label-sizes';
import type { Font } from '../../../platform/pdf/paper.ts';
import { lineOf } from '../../../platform/pdf/paper.ts';
import { type AskedCode, type Bars, barsIn, type Qr, qrIn } from './label-codes.ts';
import type { LabelFacts } from './label-facts.ts';
import { cutToWidth, widthOf } from './label-text.ts';

/** A line of text; y is its top. Sizes are of the letters, in millimeters. */
interface Words {
  readonly kind: 'text';
  readonly text: string;
  readonly font: Font;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: 'left' | 'center';
}

interface Logo {
  readonly kind: 'logo';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type LabelPart = Words | Bars | Qr | Logo;

/** A label with its parts in place, in millimeters from the upper left corner. */
export interface LaidLabel {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly LabelPart[];
  /** The parts that didn't fit, in staff's words. */
  readonly leftOut: readonly string[];
}

/** A line of a label; `names` is what it shows, in staff's words. */
export interface Line {
  readonly names: string;
  readonly text: string;
  readonly large: boolean;
}

const sizes = { large: 4.4, normal: 3, smallest: 1.8 };
const mostGrowth = 1.7;
const logoHeight = 7;

/** The content of any label. */
export interface LabelContent {
  readonly codes: readonly AskedCode[];
  readonly lines: readonly Line[];
  /** The logo's width divided by its height; null without a logo. */
  readonly ratio: number | null;
}

/** Lays out the label of a device according to the company's settings. */
export function layoutLabel(settings: LabelLook, facts: LabelFacts, dpi: number): LaidLabel {
  const content = { codes: codesOf(settings, facts), lines: linesOf(settings, facts), ratio: facts.ratio };
  return layContent(settings, content, dpi);
}

type Paper = Pick<LabelLook, 'size' | 'logo'>;

/** Lays out a label with one code, such as a bin's, for the company's roll and its preferred kind of code. */
export function layoutPlainLabel(
  settings: Paper & Pick<LabelLook, 'code'>,
  { code, ...content }: Omit<LabelContent, 'codes'> & { readonly code: string },
  dpi: number,
): LaidLabel {
  const kind = settings.code === 'none' ? 'code128' : settings.code;
  return layContent(settings, { ...content, codes: [{ name: codeKinds[kind], kind, text: code }] }, dpi);
}

/** Places the content of a label on a grid of whole dots, so that codes stay sharp. */
function layContent(settings: Paper, { codes, lines, ratio }: LabelContent, dpi: number): LaidLabel {
  const { width, height } = labelSizes[settings.size];
  const dot = 25.4 / dpi;
  const margin = height < 20 ? 1 : 2;
  const inner = width - 2 * margin;
  const leftOut: string[] = [];
  const parts: LabelPart[] = [];
  const captionSize = Math.min(3.2, Math.max(2.2, height * 0.055));
  const grid = (at: number) => Math.round(at / dot) * dot;

  // Barcodes go at the bottom over the whole width, the first above the second.
  let bottom = height - margin;
  for (const { name, text } of codes.filter(({ kind }) => kind === 'code128').toReversed()) {
    const high = Math.min(14, Math.max(4.5, height * 0.22));
    const bars = barsIn(text, 1, width - 2, high, dot);
    if (!bars || bottom - high - lineOf(captionSize) < height * 0.25) {
      leftOut.push(name);
      continue;
    }
    bottom -= lineOf(captionSize);
    const caption = { kind: 'text', font: 'text', size: captionSize, align: 'center' } as const;
    parts.push({ ...caption, text, x: margin, y: bottom, width: inner });
    bottom -= high;
    parts.push(bars(grid(bottom)));
    bottom -= 0.8;
  }

  let right = width - margin;
  for (const { name, text } of codes.filter(({ kind }) => kind === 'qr')) {
    const qr = qrIn(text, Math.min(bottom - 1, 26, inner * 0.45), dot);
    if (!qr || right - qr.size < inner * 0.3) {
      leftOut.push(name);
      continue;
    }
    right -= qr.size;
    parts.push(qr.at(grid(right), grid(Math.max(0.5, margin - 1))));
  }

  let top: number = margin;
  if (settings.logo && ratio !== null) {
    if (bottom - top < 3 * logoHeight) leftOut.push('Logo');
    else {
      const wide = Math.min((right - margin) * 0.6, logoHeight * ratio);
      parts.push({ kind: 'logo', x: margin, y: top, width: wide, height: wide / ratio });
      top += logoHeight + 1;
    }
  }
  const texts = textsIn(lines, { x: margin, y: top, width: right - margin, height: bottom - top });
  return { width, height, parts: [...parts, ...texts.parts], leftOut: [...leftOut, ...texts.leftOut] };
}

function codesOf(settings: LabelLook, { item, device }: LabelFacts): AskedCode[] {
  const wantedCodes = [
    { kind: settings.code, of: settings.code_of },
    { kind: settings.second_code, of: settings.second_code_of },
  ];
  return wantedCodes.flatMap(({ kind, of: field }) =>
    kind === 'none'
      ? []
      : [{ name: `${codeKinds[kind]}, ${codeContents[field]}`, kind, text: field === 'item' ? item : device }],
  );
}

/** The rows as lines, without those that have no value. */
function linesOf({ rows, text }: LabelLook, { values, hold }: LabelFacts): Line[] {
  const lines: Line[] = [];
  const textOf = (field: LabelField) => (field === 'text' ? text : values[field]);
  for (const { field, same_line, large } of rows) {
    const value = textOf(field);
    if (!value) continue;
    const above = same_line ? lines.pop() : undefined;
    const joined = above
      ? { names: `${above.names}, ${labelFields[field]}`, text: `${above.text} · ${value}`, large: above.large }
      : { names: labelFields[field], text: value, large };
    lines.push(joined);
  }
  // Staff holding the device have to see its hold.
  return hold ? [{ names: 'Hold', text: hold, large: true }, ...lines] : lines;
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Stacks lines, as large as the room allows. The last ones are left out if the room is too low. */
function textsIn(wantedLines: readonly Line[], room: Room): { parts: Words[]; leftOut: string[] } {
  const sizeOf = ({ large }: Line) => (large ? sizes.large : sizes.normal);
  const highOf = (lines: readonly Line[], scale: number) =>
    lines.reduce((sum, line) => sum + lineOf(Math.max(sizes.smallest, sizeOf(line) * scale)), 0);
  const lines = [...wantedLines];
  const leftOut: string[] = [];
  let scale = Math.min(mostGrowth, room.height / highOf(lines, 1));
  while (lines.length > 0 && highOf(lines, scale) > room.height + 0.01) {
    if (lines.every((line) => sizeOf(line) * scale <= sizes.smallest)) leftOut.unshift(lines.pop()?.names ?? '');
    else scale *= 0.95;
  }
  let { y } = room;
  const parts = lines.map((line): Words => {
    const font = line.large ? 'bold' : 'text';
    const high = Math.max(sizes.smallest, sizeOf(line) * scale);
    // Slightly smaller, so that rounding doesn't cut off text that was made to fit.
    const wanted = widthOf(line.text, font) * high * 1.005;
    const size = Math.max(sizes.smallest, Math.min(high, (high * room.width) / wanted), high * 0.6);
    const text = cutToWidth(line.text, font, size, room.width);
    const part = { kind: 'text', text, font, size, x: room.x, y, width: room.width, align: 'left' } as const;
    y += lineOf(size);
    return part;
  });
  return { parts, leftOut };
}
