import { type PriceSheetFault, priceSheetColumns, priceSheetFaults } from '@recoup/contract/pricing/price-sheet';
import { csvLine } from '../../platform/sheets/csv.ts';
import { catalogueLeaves } from '../catalogue/catalogue.ts';
import { hashOf } from '../random.ts';
import { conditionsOf } from './conditions.ts';

/** A price sheet and its faults, by row as a spreadsheet counts. */
export interface PriceSheet {
  csv: string;
  /** Rows below the header. */
  rows: number;
  faults: { row: number; fault: PriceSheetFault }[];
}

type Cells = readonly [product: string, name: string, condition: string, price: string];

/** How a good row becomes faulty. A duplicate repeats the first row. `columns` has one cell too many. */
const spoil: Record<PriceSheetFault, (cells: Cells, first: Cells) => readonly string[]> = {
  columns: (cells) => [...cells, 'one cell too many'],
  unreadable: ([product, name, , price]) => [product, name, 'Gut\uFFFD', price],
  product_missing: ([, name, condition, price]) => ['', name, condition, price],
  product_unknown: ([product, name, condition, price]) => [`${product}-unknown`, name, condition, price],
  condition_missing: ([product, name, , price]) => [product, name, '', price],
  condition_unknown: ([product, name, , price]) => [product, name, 'Slightly haunted', price],
  price_missing: ([product, name, condition]) => [product, name, condition, ''],
  price_format: ([product, name, condition]) => [product, name, condition, '12.3.4'],
  price_negative: ([product, name, condition]) => [product, name, condition, '-5.00'],
  price_too_large: ([product, name, condition]) => [product, name, condition, '1000000.01'],
  duplicate: (_, first) => first,
};

/** A sheet of the demo catalog with five rows of each kind of fault, spread over it. For tests and benchmarks. */
export function priceSheet(rows = 10_000, faultyOfEach = 5): PriceSheet {
  const kinds = Object.keys(priceSheetFaults) as PriceSheetFault[];
  const faulty = kinds.length * faultyOfEach;
  const good = goodRows();
  const lines = [csvLine(priceSheetColumns)];
  const faults: PriceSheet['faults'] = [];
  const first = good.next().value;
  if (!first) throw new Error('The catalog is empty');
  lines.push(csvLine(first));
  const step = Math.floor(rows / (faulty + 1));
  for (let i = 1; i < rows; i++) {
    const cells = good.next().value;
    if (!cells) throw new RangeError(`The catalog has fewer than ${rows} prices`);
    const fault = i % step === 0 && faults.length < faulty ? kinds[faults.length % kinds.length] : undefined;
    if (fault) faults.push({ row: i + 2, fault });
    lines.push(csvLine(fault ? spoil[fault](cells, first) : cells));
  }
  return { csv: lines.join(''), rows, faults };
}

function* goodRows(): Generator<Cells, undefined> {
  for (const { product_id, name, category } of catalogueLeaves()) {
    for (const { term } of conditionsOf(category)) {
      const cents = 500 + (hashOf(`${product_id} ${term}`) % 90_000);
      yield [product_id, name, term, `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`];
    }
  }
}
