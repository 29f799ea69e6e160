/** A variant of a model, as it is named: "128 GB", "41 mm GPS". */
export interface Variant {
  readonly id: number;
  readonly name: string;
}

/** A variant by what it has: its storage or size, and its network. */
export interface SplitVariant extends Variant {
  readonly size: string;
  readonly network: string;
}

const sizeFirst = /^((?:\d+ ?GB ?[/+] ?)?\d+(?:[.,]\d+)? ?(?:GB|TB|mm))[ ,/-]+(\S.*)$/i;

/**
 * The variants of a model, where each is one storage (or size) and one network and there is a choice of both; otherwise
 * null: they are chosen by their names.
 */
export function splitVariants(variants: readonly Variant[]): readonly SplitVariant[] | null {
  const split = variants.flatMap(({ id, name }) => {
    const [, size, network] = sizeFirst.exec(name.trim()) ?? [];
    return size && network ? [{ id, name, size, network }] : [];
  });
  const count = (partOf: (one: SplitVariant) => string) => new Set(split.map(partOf)).size;
  const isChoice = count(({ size }) => size) > 1 && count(({ network }) => network) > 1;
  const isClear = count(({ size, network }) => `${size}\n${network}`) === variants.length;
  return isChoice && isClear && split.length === variants.length ? split : null;
}

/** The values of a question, each once and in their order. */
export function valuesOf(split: readonly SplitVariant[], part: 'size' | 'network'): string[] {
  return [...new Set(split.map((one) => one[part]))];
}
