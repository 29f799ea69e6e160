import type { BodyInput } from '@recoup/contract';
import type { conditions } from '@recoup/contract/pricing/conditions';
import type { Unfinished } from '@recoup/screens/forms';

type Body = BodyInput<typeof conditions.create>;

/** An amount and its direction, as staff enter them. */
interface Adjustment {
  sign: 'plus' | 'minus';
  amount: number | null;
}

/** The values of the condition form. */
export interface ConditionValues extends Adjustment {
  category: Body['category'];
  term: string;
  help: string | null;
  examples: { text: string }[];
  look: Body['look'];
  subs: (Adjustment & { id?: number; term: string })[];
}

const adjustmentOf = (amount: number): Adjustment => ({
  sign: amount < 0 ? 'minus' : 'plus',
  amount: Math.abs(amount),
});
const amountOf = ({ sign, amount }: Adjustment) => (sign === 'minus' && amount ? -amount : amount);

/** The form's values from a condition. */
export function valuesOf({
  category,
  term,
  help = null,
  examples = [],
  look = null,
  amount = 0,
  subs,
}: Body): ConditionValues {
  const rows = subs.map(({ id, term: answer, amount: its }) => ({
    ...(id && { id }),
    term: answer,
    ...adjustmentOf(its),
  }));
  const points = examples.map((text) => ({ text }));
  return { category, term, help, examples: points, look, ...adjustmentOf(amount), subs: rows };
}

/** The request body of the form's values. */
export function bodyOf({ sign, amount, subs, examples, ...values }: ConditionValues): Unfinished<Body> {
  const rows = subs.map(({ id, term, ...its }) => ({ ...(id && { id }), term, amount: amountOf(its) }));
  return { ...values, examples: examples.map(({ text }) => text), amount: amountOf({ sign, amount }) ?? 0, subs: rows };
}
