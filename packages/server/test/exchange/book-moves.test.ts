import type { BookAmounts } from '@recoup/contract/exchange/books/book-accounts';
import { sumsOf, type TaxTerms, taxesOf, taxRoundingNames } from '@recoup/contract/stock/invoice-sums';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Adding, addTo, missingOf, withoutZeros } from '../../src/modules/exchange/books/amounts.ts';
import { type CreditRow, creditMoves } from '../../src/modules/exchange/books/credit-moves.ts';
import { type DatedLine, invoiceMoves } from '../../src/modules/exchange/books/invoice-moves.ts';

const days = 6;
const at = (day: number) => new Date(Date.UTC(2026, 2, day + 1, 12));
const spans = Array.from({ length: days }, (_, day) => ({
  from: new Date(Date.UTC(2026, 2, day + 1)),
  to: new Date(Date.UTC(2026, 2, day + 2)),
}));
const balance = (amounts: BookAmounts) => Object.values(amounts).reduce((sum, amount) => sum + amount, 0);

const day = fc.nat(days - 1);
const line: fc.Arbitrary<DatedLine> = fc
  .record({
    ...{ price: fc.nat(500_000), share: fc.nat(100), margin: fc.option(fc.nat(400_000)) },
    ...{ sold: day, back: fc.option(fc.nat(days)) },
  })
  .map(({ price, share, margin, sold, back }) => ({
    ...{ price, discount: Math.floor((price * share) / 100), margin_cost: margin, sold_at: at(sold) },
    returned_at: back === null ? null : at(Math.max(sold, back)),
  }));
const terms: fc.Arbitrary<TaxTerms> = fc.record({
  ...{ tax_rate: fc.nat(25_000), tax2_rate: fc.nat(10_000), tax_included: fc.boolean() },
  ...{ tax_rounding: fc.constantFrom(...taxRoundingNames), tax_free_reason: fc.option(fc.constant('Resale')) },
});

test('every day of an invoice balances, and its days add up to the invoice', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), terms, (lines, tax) => {
      const sum: Adding = {};
      for (const span of spans) {
        const moves = invoiceMoves(lines, tax, span);
        expect(balance(moves)).toBe(0);
        addTo(sum, moves);
      }
      const end = spans.at(-1)?.to ?? at(days);
      const left = lines
        .filter(({ returned_at }) => !returned_at || returned_at >= end)
        .map((one) => ({ ...one, returned: false }));
      const sums = sumsOf(left, tax);
      const onMargins = taxesOf(left, tax).reduce(
        (all, { within }, i) => all + (left[i]?.margin_cost === null ? 0 : within),
        0,
      );
      expect(sum.customers ?? 0).toBe(sums.total);
      expect(0 - (sum.tax ?? 0)).toBe(sums.tax + onMargins);
      expect(0 - (sum.sales ?? 0) - (sum.refunds ?? 0)).toBe(sums.total - sums.tax - onMargins);
    }),
  );
});

test('store credit taken back leaves nothing, including its bonus, however often it is granted', () => {
  const grant = fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), bonus: fc.nat(9_000), cash: fc.nat(100) });
  fc.assert(
    fc.property(fc.array(grant, { maxLength: 4 }), fc.boolean(), (all, isLastBack) => {
      // An order is paid again only after its payout came back.
      const grants = all.map((one, i) => [one, i < all.length - 1 || isLastBack] as const);
      const rows: CreditRow[] = grants.flatMap(([{ amount, bonus, cash }, isBack], i) => {
        const row = (kind: CreditRow['kind'], of: number): CreditRow => ({ kind, amount: of, at: at(i) });
        const cashed = Math.floor((amount * cash) / 100);
        const made = [row('payout', amount), row('bonus', bonus), row('cashed', -cashed)];
        return isBack ? [...made, row('cashed', cashed), row('payout-back', -amount - bonus)] : made;
      });
      const sum: Adding = {};
      for (const span of spans) {
        const moves = creditMoves(rows, span);
        expect(balance(moves)).toBe(0);
        addTo(sum, moves);
      }
      const keptGrants = grants.filter(([, isBack]) => !isBack).map(([one]) => one);
      const total = (pick: (one: (typeof keptGrants)[number]) => number) =>
        keptGrants.reduce((all, one) => all + pick(one), 0);
      const cashed = total(({ amount, cash }) => Math.floor((amount * cash) / 100));
      expect(withoutZeros(sum)).toEqual(
        withoutZeros({
          sellers: total(({ amount }) => amount),
          bonus: total(({ bonus }) => bonus),
          'money-cash': -cashed,
          credit: cashed - total(({ amount, bonus }) => amount + bonus),
        }),
      );
    }),
  );
});

test('the entries still missing plus the entries posted equal the day', () => {
  const amounts = fc.dictionary(fc.constantFrom('sales', 'tax', 'cost'), fc.integer()) as fc.Arbitrary<BookAmounts>;
  fc.assert(
    fc.property(amounts, fc.array(amounts, { maxLength: 4 }), (day, posted) => {
      const sum: Adding = {};
      for (const one of [...posted, missingOf(day, posted)]) addTo(sum, one);
      expect(withoutZeros(sum)).toEqual(withoutZeros(day));
    }),
  );
});
