import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { csvLine } from './csv.ts';

type Cells = readonly (string | number)[];

/** A sheet that is written as its rows come. */
export interface WrittenSheet {
  readonly name: string;
  rows(): AsyncIterable<readonly Cells[]>;
}

/** A sheet as CSV. */
export async function* csvOf({ rows }: WrittenSheet): AsyncGenerator<string> {
  for await (const batch of rows()) yield batch.map(csvLine).join('');
}

/** Files packed into one, each made when it is its turn: no more of them is in memory than a piece. */
function zipOf(files: readonly { name: string; content: () => AsyncIterable<string> }[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream;
  if (!(out instanceof Readable)) throw new Error('A zip file is written to no stream');
  zip.on('error', (error: Error) => out.destroy(error));
  for (const { name, content } of files) {
    zip.addReadStreamLazy(name, (take) => {
      const stream = Readable.from(content());
      stream.on('error', (error) => out.destroy(error));
      take(null, stream);
    });
  }
  zip.end();
  return out;
}

/** Sheets as CSV files in one zip file. */
export function csvZip(sheets: readonly WrittenSheet[]): Readable {
  return zipOf(sheets.map((sheet) => ({ name: `${sheet.name}.csv`, content: () => csvOf(sheet) })));
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// What XML cannot hold at all is left out.
const unspeakable = new RegExp(`[${String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff`}]`, 'g');
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(unspeakable, '').replace(/[&<>"]/g, (one) => entities[one] ?? one);

const cellOf = (value: string | number) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : value === ''
      ? '<c/>'
      : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

async function* sheetXml({ rows }: WrittenSheet): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetData>`;
  for await (const batch of rows()) yield batch.map((cells) => `<row>${cells.map(cellOf).join('')}</row>`).join('');
  yield '</sheetData></worksheet>';
}

const part = (name: string, text: string) => ({
  name,
  content: async function* () {
    yield xml + text;
  },
});

/** Sheets as one workbook, its sheets in this order. */
export function workbookOf(sheets: readonly WrittenSheet[]): Readable {
  const numbered = sheets.map((sheet, i) => ({ sheet, at: i + 1 }));
  const each = (text: (at: number, sheet: WrittenSheet) => string) =>
    numbered.map(({ sheet, at }) => text(at, sheet)).join('');
  return zipOf([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>${each(
        (at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${media}.worksheet+xml"/>`,
      )}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(
        (at, { name }) => `<sheet name="${escaped(name)}" sheetId="${at}" r:id="rId${at}"/>`,
      )}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaged}/relationships">${each(
        (at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
      )}</Relationships>`,
    ),
    ...numbered.map(({ sheet, at }) => ({ name: `xl/worksheets/sheet${at}.xml`, content: () => sheetXml(sheet) })),
  ]);
}
