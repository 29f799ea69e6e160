import * as v from 'valibot';
import { longest, shortest, type TextRule, textRuleNames, textRules, wholeNumber } from './field-rules.ts';
import { requiredText } from './wire.ts';

/**
 * A form field declared as data instead of code: a field of an integration, of a payout method or of a company's own
 * form.
 */
export interface FieldDefinition {
  readonly kind: 'text' | 'secret' | 'choice';
  readonly label: string;
  readonly help?: string;
  readonly optional?: true;
  /** For choices: values with their labels. The first one is the default. */
  readonly options?: Readonly<Record<string, string>>;
  /** A rule for text. */
  readonly rule?: TextRule;
  /** A pattern for text that no rule covers. */
  readonly pattern?: RegExp;
  /** The error for text that doesn't match the pattern. */
  readonly fault?: string;
  readonly min?: number;
  readonly max?: number;
}

/** Fields by the names of their values. */
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** The maximum length of a value if the definition sets none. */
const longestValue = 500;

function schemaOf(field: FieldDefinition, isStored: boolean): v.GenericSchema<unknown, string> {
  const { kind, label, options, rule, pattern, fault = 'is not valid', optional, min = 0, max = longestValue } = field;
  if (kind === 'choice') {
    const values = Object.keys(options ?? {});
    return v.pipe(
      v.optional(v.string(), values[0] ?? ''),
      v.check((value) => values.includes(value), `${label} must be one of the choices`),
    );
  }
  const mayBeEmpty = optional || (kind === 'secret' && isStored);
  const looks = rule ? textRules[rule] : pattern && { fits: pattern, fault };
  return v.pipe(
    v.optional(v.string(`${label} is required`), ''),
    v.trim(),
    longest(max),
    shortest(min),
    v.check((value) => mayBeEmpty || value !== '', `${label} is required`),
    v.check((value) => value === '' || !looks || looks.fits.test(value), looks?.fault ?? fault),
  );
}

/** The schema for the fields' values. With `isStored`, a blank secret keeps the stored one. */
export function valuesSchema(fields: FieldDefinitions, isStored = false) {
  const entries = Object.entries(fields).map(([name, field]) => [name, schemaOf(field, isStored)] as const);
  return v.object(Object.fromEntries(entries));
}

/** The initial values of the fields. */
export function blankValues(fields: FieldDefinitions): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { options }]) => [name, Object.keys(options ?? {})[0] ?? '']),
  );
}

/** A definition that a company creates and stores. */
export const storedDefinitionSchema = v.object({
  /** The field's label, and the name of its value. */
  attribute_name: v.pipe(requiredText('Name', 60), v.regex(/^[^.]*$/, 'must be without dots')),
  is_required: v.boolean(),
  /** Null is the general maximum for such fields. */
  max_length: v.nullable(wholeNumber(1, longestValue)),
  /** Null is any text. */
  validation_type: v.nullable(v.picklist(textRuleNames)),
});
export type StoredDefinition = v.InferOutput<typeof storedDefinitionSchema>;

/** The fields that a company has defined, in its order, with unique names. */
export const storedDefinitionsSchema = v.pipe(
  v.array(storedDefinitionSchema),
  v.maxLength(20),
  v.check(
    (all) => new Set(all.map(({ attribute_name }) => attribute_name.toLowerCase())).size === all.length,
    'must have different names',
  ),
);

/** The fields of a form that a company has defined. */
export function fieldsOf(definitions: readonly StoredDefinition[]): FieldDefinitions {
  return Object.fromEntries(
    definitions.map(({ attribute_name: label, is_required, max_length, validation_type }) => [
      label,
      {
        kind: 'text',
        label,
        ...(!is_required && { optional: true }),
        ...(max_length !== null && { max: max_length }),
        ...(validation_type && { rule: validation_type }),
      },
    ]),
  );
}
