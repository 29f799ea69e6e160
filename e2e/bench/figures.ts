/** The target of a figure: for its ratio to the reference, or for its own value. */
export interface Target {
  readonly of: 'ratio' | 'value';
  readonly limit: number;
}

export type Unit = 'ms' | 's' | 'kB' | 'requests' | 'requests/s' | 'rows/s' | 'events/s' | 'MB' | 'jobs' | 'cores';

/** A measured figure with the reference that ran alongside. */
export interface Figure {
  readonly section: string;
  readonly name: string;
  readonly unit: Unit;
  readonly value: number;
  readonly reference: number;
  /** Set if it isn't one value divided by the other: the median of interleaved rounds. */
  readonly ratio?: number;
  readonly target?: Target;
}

/** The median of numbers. For an even count, the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing');
  return (low + high) / 2;
}

/** The number that this percentage of the numbers doesn't exceed. */
export function percentile(numbers: readonly number[], rank: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const found = sorted[Math.ceil((sorted.length * rank) / 100) - 1];
  if (found === undefined) throw new Error('There is no percentile of nothing');
  return found;
}

/** The median of ratios measured in turn. If the machine's speed changes, it affects both of a pair. */
export function medianRatio(ours: readonly number[], references: readonly number[]): number {
  return median(ours.map((value, round) => value / (references[round] ?? Number.NaN)));
}

export function ratioOf({ value, reference, ratio }: Figure): number {
  return ratio ?? value / reference;
}

/** More is better for rates per second, less for everything else. */
function moreIsBetter(unit: Unit): boolean {
  return unit.endsWith('/s');
}

/** Whether a figure meets its target. Null if it has none. */
export function meets(figure: Figure): boolean | null {
  if (!figure.target) return null;
  const reached = figure.target.of === 'ratio' ? ratioOf(figure) : figure.value;
  return moreIsBetter(figure.unit) ? reached >= figure.target.limit : reached <= figure.target.limit;
}

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

function targetText({ target, unit }: Figure): string {
  if (!target) return '';
  const sign = moreIsBetter(unit) ? '>=' : '<=';
  return target.of === 'ratio' ? `ratio ${sign} ${target.limit}` : `${sign} ${target.limit} ${unit}`;
}

const verdicts = new Map([
  [true, 'met'],
  [false, 'missed'],
  [null, ''],
]);

const heads = ['Figure', 'Recoup', 'Reference', 'Unit', 'Ratio', 'Target', ''];

/** The figures as a Markdown table, section by section. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    `${figure.section}: ${figure.name}`,
    number(figure.value),
    number(figure.reference),
    figure.unit,
    ratioOf(figure).toFixed(2),
    targetText(figure),
    verdicts.get(meets(figure)) ?? '',
  ]);
  const widths = heads.map((head, i) => Math.max(3, head.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const isText = (i: number) => i === 0 || i === 3 || i >= 5;
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (isText(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, i) => (isText(i) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(heads), line(rule), ...rows.map(line)].join('\n');
}

/** The figures as data, each with its ratio and whether it meets its target. */
export function dataOf(figures: readonly Figure[]) {
  return figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), met: meets(figure) }));
}
