/** A variant of a model by its name: "128 GB", "41 mm GPS". */
export interface Variant {
  readonly id: number;
  readonly name: string;
}

/** A variant by its properties: its storage or size, and its network. */
export interface SplitVariant extends Variant {
  readonly size: string;
  readonly network: string;
}

const sizeFirst = /^((?:\d+ ?GB ?[/+] ?)?\d+(?:[.,]\d+)? ?(?:GB|TB|mm))[ ,/-]+(\S.*)$/i;

/**
 * Splits the variants of a model into two questions. Each variant must be one storage (or size) and one network, with a
 * choice of both. Otherwise null, and visitors choose a variant by name.
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

/** The values of a question, each once and in order. */
export function valuesOf(split: readonly SplitVariant[], part: 'size' | 'network'): string[] {
  return [...new Set(split.map((one) => one[part]))];
}
