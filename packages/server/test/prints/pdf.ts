import { inflateSync } from 'node:zlib';

/** A page of a PDF as a reader sees it. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Lines of text in the order in which they were written. */
  readonly lines: readonly string[];
  /** Where each line starts, from the left and the top. */
  readonly places: readonly (readonly [number, number])[];
  /** Filled or stroked rectangles: x, y, width, height. */
  readonly boxes: readonly (readonly [number, number, number, number])[];
}

interface PdfObject {
  readonly head: string;
  readonly stream: Buffer | null;
}

/** Reads our PDFs: pages, their text through the fonts' own tables, and rectangles. */
export function readPdf(file: Buffer): PdfPage[] {
  const objects = objectsOf(file);
  const referred = (head: string, name: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]));
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = referred(objects.get(Number(id))?.head ?? '', 'ToUnicode')?.stream;
      if (name && table) fonts.set(name, charactersOf(table.toString('latin1')));
    }
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? [];
      const content = referred(head, 'Contents')?.stream?.toString('latin1') ?? '';
      const size = { width: Number(width), height: Number(height) };
      const places = placesOf(content, size.height);
      return { ...size, lines: linesOf(content, fonts), places, boxes: boxesOf(content) };
    });
}

/** Lines that start outside of the page and would not be printed. */
export const besideThePage = ({ width, height, lines, places }: PdfPage): string[] =>
  lines.filter((_, i) => {
    const [x = -1, y = -1] = places[i] ?? [];
    return x < 0 || x > width || y < 0 || y > height;
  });

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = found.index + found[0].length;
    const rest = text.slice(start);
    const streamAt = /^[\s\S]*?>>\nstream\n/.exec(rest.slice(0, rest.indexOf('endobj')))?.[0];
    const head = streamAt ?? rest.slice(0, rest.indexOf('endobj'));
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const bytes = streamAt ? file.subarray(start + streamAt.length, start + streamAt.length + length) : null;
    const packed = head.includes('/FlateDecode');
    objects.set(Number(found[1]), {
      head,
      stream: bytes && packed && !head.includes('/Length1') ? inflateSync(bytes) : bytes,
    });
  }
  return objects;
}

/** A font's table from its glyph numbers to characters. */
function charactersOf(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, from, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [i, [, code]] of [...(list ?? '').matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(from ?? '', 16) + i).toString(16).padStart(4, '0');
      characters.set(
        glyph,
        Buffer.from((code ?? '').replaceAll(' ', ''), 'hex')
          .swap16()
          .toString('utf16le'),
      );
    }
  }
  return characters;
}

function linesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  return [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => {
    const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
    const shown = [...block.matchAll(/\[([^\]]*)\] TJ/g)].map(([, text]) => text).join('');
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []);
    return glyphs.map((glyph) => font?.get(glyph) ?? '?').join('');
  });
}

function placesOf(content: string, height: number): [number, number][] {
  return [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => {
    const [, x, y] = /([-\d.]+) ([-\d.]+) Tm/.exec(block) ?? [];
    return [Number(x), height - Number(y)];
  });
}

function boxesOf(content: string): [number, number, number, number][] {
  return [...content.matchAll(/^([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re$/gm)].map(([, x, y, width, height]) => [
    Number(x),
    Number(y),
    Number(width),
    Number(height),
  ]);
}
