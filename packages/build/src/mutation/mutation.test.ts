import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';
import { drawMutants } from './draw-mutants.ts';
import { isWording, type Mutant } from './find-mutants.ts';

const mutant = (original: string, more: Partial<Mutant> = {}): Mutant => ({
  id: original,
  lot: '',
  file: 'packages/server/src/modules/stock/invoices/pay-invoice.ts',
  line: 1,
  mutator: 'ConditionalExpression',
  original,
  replacement: 'true',
  ...more,
});
const textsOf = (mutants: readonly Mutant[]) => mutants.map(({ original }) => original);
const many = Array.from({ length: 50 }, (_, i) => mutant(`paid > ${i}`));

test('the same seed draws the same mutants each time, and another seed draws others', () => {
  const drawn = textsOf(drawMutants(many, 'a', 10));
  expect(drawn).toHaveLength(10);
  expect(textsOf(drawMutants(many.toReversed(), 'a', 10))).toEqual(drawn);
  expect(textsOf(drawMutants(many, 'b', 10))).not.toEqual(drawn);
});

test('moved lines and a new mutant change the draw by at most that one', () => {
  const moved = many.map((one, i) => ({ ...one, id: `other ${i}`, line: i }));
  const drawn = textsOf(drawMutants(many, 'a', 10));
  const again = textsOf(drawMutants([mutant('isNew'), ...moved], 'a', 10));
  expect(again.filter((text) => !drawn.includes(text)).length).toBeLessThanOrEqual(1);
});

test('equal mutants in a file are drawn separately', () => {
  const lots = drawMutants([mutant('paid > 1'), mutant('paid > 1')], 'a', 2).map(({ lot }) => lot);
  expect(new Set(lots).size).toBe(2);
});

test('texts for people aren’t mutated, and codes and SQL are', () => {
  expect(isWording('StringLiteral', "'The invoice is paid already.'", 'throw new Refusal(')).toBe(true);
  expect(isWording('StringLiteral', "'paid'", 'state: ')).toBe(false);
  expect(isWording('StringLiteral', '`select id from orders`', 'tx.execute(sql')).toBe(false);
  expect(isWording('StringLiteral', '`select id from orders`', 'tx.execute(sql<{ id: number }>')).toBe(false);
});

test('tests for a mutant are those of its domain that reach it, first those about its noun, then small ones, or another domain’s', () => {
  const files = [
    { file: 'stock/moves.test.ts', size: 900 },
    { file: 'stock/customers.test.ts', size: 100, reaches: new Set(['paid']) },
    { file: 'stock/counts.test.ts', size: 50, reaches: new Set(['other']) },
    { file: 'stock/invoices.test.ts', size: 2_000, reaches: new Set(['paid']) },
    { file: 'orders/offers.test.ts', size: 10, reaches: new Set(['paid']) },
  ];
  const reaching = ['stock/invoices.test.ts', 'stock/customers.test.ts', 'stock/moves.test.ts'];
  expect(chooseTests(mutant('paid'), files, false)).toEqual(reaching);
  expect(chooseTests(mutant('paid'), files, true)).toContain('stock/counts.test.ts');
  const known = [...files, { file: 'samples.test.ts', size: 1, reaches: new Set(['due']) }].map((one) => ({
    ...one,
    reaches: one.file === 'orders/offers.test.ts' ? new Set(['due']) : (one.reaches ?? new Set<string>()),
  }));
  expect(chooseTests(mutant('due'), known, false)).toEqual(['orders/offers.test.ts']);
  const ofCarriers = mutant('paid', { file: 'packages/server/src/modules/shipping/carriers/rates.ts' });
  expect(chooseTests(ofCarriers, [{ file: 'carriers/ups.test.ts', size: 1 }], false)).toEqual(['carriers/ups.test.ts']);
});
