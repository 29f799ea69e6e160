import { categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { customColumns, customSheetMaxRows, type InvalidCustomRow } from '@recoup/contract/pricing/custom-catalog';
import { cellsOf } from '../sheets/sheet-cells.ts';
import { refuseOversize, SheetFault, unreadable } from '../sheets/sheet-faults.ts';
import { sheetLines } from '../sheets/sheet-lines.ts';
import type { Product } from './add-products.ts';

const separators = [',', ';', '\t'];
const longestName = 200;

/** The cells of a small CSV, row by row. A record is one line. */
export function csvRows(bytes: Uint8Array): { row: number; cells: string[] }[] {
  const lines = sheetLines();
  const all = [...lines.read(bytes), ...lines.end()];
  const first = all.find((line) => line.trim() !== '') ?? '';
  const separator = separators.find((one) => first.includes(one)) ?? ',';
  return all.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const row = at + 1;
    if (line.includes('\0')) throw unreadable(row, 'nul');
    const { cells, open } = cellsOf(line, separator, row);
    if (open) throw unreadable(row, 'open');
    refuseOversize(cells, row);
    return [{ row, cells: cells.map((cell) => cell.trim()) }];
  });
}

/** The result of a sheet of custom products: new ones, how many already exist, and what was rejected. */
export function readProducts(bytes: Uint8Array, nodes: ReadonlyMap<string, { custom: boolean }>) {
  const [header, ...rows] = csvRows(bytes);
  if (!header) throw new SheetFault('The file is empty.');
  const names = header.cells.map((name) => name.toLowerCase());
  const missing = customColumns.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new SheetFault(
      `The first row must name the columns ${customColumns.join(', ')}. Missing: ${missing.join(', ')}.`,
    );
  if (rows.length === 0) throw new SheetFault('The file has a header but no rows below it.');
  if (rows.length > customSheetMaxRows)
    throw new SheetFault(`The file has more than ${customSheetMaxRows} rows. Split it and upload the parts.`);
  const seen = new Set<string>();
  const products: Product[] = [];
  const invalid: InvalidCustomRow[] = [];
  let there = 0;
  for (const { row, cells } of rows) {
    const at = (name: (typeof customColumns)[number]) => (cells[names.indexOf(name)] ?? '').slice(0, 500);
    const cellTexts = Object.fromEntries(customColumns.map((name) => [name, at(name)])) as Record<
      (typeof customColumns)[number],
      string
    >;
    const category = categoryNames.find((name) =>
      [name, categories[name].toLowerCase()].includes(cellTexts.category.toLowerCase()),
    );
    const reason = category ? faultOf(cellTexts, nodes, seen) : 'No category has this name';
    if (reason !== null || !category) invalid.push({ row, ...cellTexts, reason: reason ?? '' });
    else if (nodes.has(cellTexts.product_id)) there += 1;
    else products.push({ ...cellTexts, category });
    seen.add(cellTexts.product_id);
  }
  return { products, there, invalid, total: rows.length };
}

function faultOf(
  cells: Record<(typeof customColumns)[number], string>,
  nodes: ReadonlyMap<string, { custom: boolean }>,
  seen: ReadonlySet<string>,
): string | null {
  const empty = customColumns.find((name) => cells[name] === '');
  if (empty) return `${empty} is empty`;
  const long = customColumns.find((name) => cells[name].length > longestName);
  if (long) return `${long} has more than ${longestName} characters`;
  if (seen.has(cells.product_id)) return 'This product_id is in an earlier row';
  return nodes.get(cells.product_id)?.custom === false ? 'This product_id belongs to a catalog device' : null;
}
