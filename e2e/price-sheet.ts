import { priceSheetColumns, type priceSheetFaults } from '@recoup/contract/pricing/price-sheet';
import type { Api } from './fixtures.ts';

const line = (cells: readonly string[]) =>
  cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');

/** Makes a row faulty in one way. `good` is another, earlier row. */
const spoil: Record<keyof typeof priceSheetFaults, (row: string[], good: readonly string[]) => readonly string[]> = {
  columns: (row) => row.slice(0, 3),
  unreadable: ([id = '', name = '', , price = '']) => [id, name, 'Gut\uFFFD', price],
  product_missing: ([, name = '', condition = '', price = '']) => ['', name, condition, price],
  product_unknown: ([, name = '', condition = '', price = '']) => ['no-such-device', name, condition, price],
  condition_missing: ([id = '', name = '', , price = '']) => [id, name, '', price],
  condition_unknown: ([id = '', name = '', , price = '']) => [id, name, 'Shiny', price],
  price_missing: ([id = '', name = '', condition = '']) => [id, name, condition, ''],
  price_format: ([id = '', name = '', condition = '']) => [id, name, condition, 'about 12'],
  price_negative: ([id = '', name = '', condition = '']) => [id, name, condition, '-5.00'],
  price_too_large: ([id = '', name = '', condition = '']) => [id, name, condition, '1000000.01'],
  duplicate: (_, good) => good,
};

function parse(text: string): string[][] {
  const rows = text.trim().split(/\r?\n/).slice(1);
  return rows.map((row) =>
    [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
      .slice(0, 4)
      .map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
  );
}

/**
 * A price sheet from the company's own catalog: `rows` lines, `faulty` of them with each kind of fault equally often.
 * Prices start at `from`, because a sheet saved by an earlier journey would change nothing.
 */
export async function priceSheet(
  api: Api,
  { rows, faulty, from = 20 }: { rows: number; faulty: number; from?: number },
): Promise<Buffer> {
  const good = parse(await api.text('/v1/pos/pricing/template?category=smartphones')).slice(0, rows);
  if (good.length < rows) throw new Error(`The catalog has only ${good.length} prices`);
  const kinds = Object.values(spoil);
  const lines = good.map(([id = '', name = '', condition = ''], at) => {
    const row = [id, name, condition, `${from + (at % 400)}.50`];
    const fromEnd = rows - 1 - at;
    return fromEnd < faulty ? (kinds[fromEnd % kinds.length]?.(row, good[fromEnd] ?? []) ?? row) : row;
  });
  return Buffer.from([priceSheetColumns, ...lines].map((row) => line(row)).join('\r\n'));
}
