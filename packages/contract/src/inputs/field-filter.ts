import * as v from 'valibot';

/** The tests of a custom field that filter a list: equals, contains these words, at least, at most. */
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

/** Reads conditions from an address, such as `12=Red;15>=4`. Null if they can't be read. */
export function readFieldConditions(text: string): FieldCondition[] | null {
  const read = text.split(';').map(conditionOf);
  return read.every((one) => one !== null) ? read : null;
}

/** Writes conditions for an address. Empty if there are none. */
export function fieldConditionsText(conditions: readonly FieldCondition[]): string {
  return conditions
    .filter(({ value }) => value !== '')
    .map(({ id, test, value }) => `${id}${test}${encodeURIComponent(value)}`)
    .join(';');
}

/** The `fields` parameter of a query. */
export const fieldConditionsSchema = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.check((text) => readFieldConditions(text) !== null, 'must be tests of fields, as 12=Red'),
);
