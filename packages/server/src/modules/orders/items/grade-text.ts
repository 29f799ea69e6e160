import type { Grade } from '../../../schema/order-items.ts';

/** The grade in words, such as "Good, box included". */
export function gradeText(grade: Grade): string {
  return [grade.condition, ...grade.subs.map(({ term }) => term)].join(', ');
}
