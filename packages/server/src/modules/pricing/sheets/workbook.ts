import sax from 'sax';
import type { Archive } from './archive.ts';
import { refuseOversize, SheetFault } from './sheet-faults.ts';

/** The most characters of all shared texts. */
const mostShared = 30_000_000;

const unreadable = new SheetFault(
  'The workbook can’t be read. Save it again as XLSX or CSV from your spreadsheet program.',
);

interface Listening {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Parses XML piece by piece. Names come without their prefix, and custom entities aren't expanded. */
async function* parsed<T>(bytes: AsyncIterable<Buffer>, listening: Listening, found: () => T[]): AsyncGenerator<T[]> {
  const parser = sax.parser(true, { position: false });
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.onopentag = ({ name, attributes }) => listening.open?.(plain(name), attributes as Record<string, string>);
  parser.ontext = (text) => listening.text?.(text);
  parser.oncdata = (text) => listening.text?.(text);
  parser.onclosetag = (name) => listening.close?.(plain(name));
  const decoder = new TextDecoder();
  try {
    for await (const chunk of bytes) {
      parser.write(decoder.decode(chunk, { stream: true }));
      yield found();
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof SheetFault ? error : unreadable;
  }
  yield found();
}

async function readAll(bytes: AsyncIterable<Buffer>, listening: Listening): Promise<void> {
  for await (const _ of parsed(bytes, listening, () => []));
}

/** The sheets of a workbook in order, by name, each with its file. */
export async function sheetsOf(archive: Archive): Promise<{ name: string; file: string }[]> {
  const files = new Map<string, string>();
  await readAll(await archive.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target)
        files.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; file: string }[] = [];
  await readAll(await archive.read('xl/workbook.xml'), {
    open: (name, { name: title = '', 'r:id': id = '' }) => {
      const file = files.get(id);
      if (name === 'sheet' && file) sheets.push({ name: title, file });
    },
  });
  return sheets;
}

/** The texts that cells refer to by number. */
export async function sharedTexts(archive: Archive): Promise<string[]> {
  const file = 'xl/sharedStrings.xml';
  const texts: string[] = [];
  if (!archive.names.includes(file)) return texts;
  let [text, within, phonetic, length] = ['', false, false, 0];
  await readAll(await archive.read(file), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 't') within = true;
      if (name === 'rPh') phonetic = true;
    },
    text: (part) => {
      if (!within || phonetic) return;
      text += part;
      length += part.length;
      if (length > mostShared) throw new SheetFault('The workbook has too much text. Split it.');
    },
    close: (name) => {
      if (name === 't') within = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** A row of a workbook's sheet: its number, and its cells from the first column on. */
export interface CellRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The rows of a sheet, as they are read. Numbers are as typed, without floating point errors. */
export function cellRows(bytes: AsyncIterable<Buffer>, shared: readonly string[]): AsyncGenerator<CellRow[]> {
  let rows: CellRow[] = [];
  let [row, column, kind, value, within] = [0, 0, '', '', false];
  let cells: string[] = [];
  return parsed<CellRow>(
    bytes,
    {
      open: (name, { r, t }) => {
        if (name === 'row') {
          row = Number(r ?? row + 1);
          [cells, column] = [[], 0];
        } else if (name === 'c') {
          column = columnOf(r) ?? column;
          if (column > 1_000) refuseOversize(new Array(column).fill(''), row);
          [kind, value] = [t ?? 'n', ''];
        } else if (name === 'v' || name === 't') within = true;
      },
      text: (part) => {
        if (within) value += part;
      },
      close: (name) => {
        if (name === 'v' || name === 't') within = false;
        else if (name === 'c') {
          while (cells.length < column) cells.push('');
          cells.push(kind === 's' ? (shared[Number(value)] ?? '') : kind === 'n' ? numberText(value) : value);
          column += 1;
        } else if (name === 'row') {
          refuseOversize(cells, row);
          rows.push({ row, cells });
        }
      },
    },
    () => {
      const found = rows;
      rows = [];
      return found;
    },
  );
}

/** The column in a cell's name, from 0: "C7" is 2. */
function columnOf(name: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}

/** The file has 125.55000000000001 for 125.55. */
const numberText = (value: string) => (value === '' ? '' : String(Number(Number(value).toPrecision(15))));
