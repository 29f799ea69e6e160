import * as v from 'valibot';

/** How a value of a company's own field narrows a list: it is this, has these words, or is not below or above it. */
export const fieldTests = ['=', '~', '>=', '<='] as const;
export type FieldTest = (typeof fieldTests)[number];

/** One test of a field by its id. */
export interface FieldCondition {
  readonly id: number;
  readonly test: FieldTest;
  readonly value: string;
}

const pattern = /^([1-9]\d{0,14})(=|~|>=|<=)(.+)$/;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function conditionOf(text: string): FieldCondition | null {
  const [, id, test, written = ''] = pattern.exec(text) ?? [];
  const value = decoded(written);
  const fieldTest = fieldTests.find((one) => one === test);
  return id === undefined || fieldTest === undefined || !value ? null : { id: Number(id), test: fieldTest, value };
}

/** What an address asks of fields, as `12=Red;15>=4`; null where it can't be read. */
export function readFieldConditions(text: string): FieldCondition[] | null {
  const read = text.split(';').map(conditionOf);
  return read.every((one) => one !== null) ? read : null;
}

/** The same as text for an address; empty where nothing is asked. */
export function fieldConditionsText(conditions: readonly FieldCondition[]): string {
  return conditions
    .filter(({ value }) => value !== '')
    .map(({ id, test, value }) => `${id}${test}${encodeURIComponent(value)}`)
    .join(';');
}

/** What may stand in a query of fields. */
export const fieldConditionsSchema = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.check((text) => readFieldConditions(text) !== null, 'must be tests of fields, as 12=Red'),
);
