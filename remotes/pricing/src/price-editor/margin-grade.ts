import type { PriceMargin } from '@recoup/parts';

/** The grades of a price, with a sign and a text for those who can't see the color. */
export const marginGrades = {
  loss: { sign: '▼', words: 'Sells at a loss', color: 'danger.text', bg: 'danger.bg' },
  thin: { sign: '▽', words: 'Below your margin floor', color: 'danger.text', bg: undefined },
  near: { sign: '△', words: 'Below your target margin', color: 'warning.text', bg: undefined },
  good: { sign: '▲', words: 'At or above your target margin', color: 'success.text', bg: undefined },
} as const;
export type MarginGrade = keyof typeof marginGrades;

/** The grade of a price by its margin. */
export function gradeOf({ margin, isThin, target }: Pick<PriceMargin, 'margin' | 'isThin' | 'target'>): MarginGrade {
  if (margin.amount < 0) return 'loss';
  if (isThin) return 'thin';
  return margin.percent !== null && margin.percent >= target ? 'good' : 'near';
}
