import * as v from 'valibot';
import { longest, shortest, type TextRule, textRuleNames, textRules, wholeNumber } from './field-rules.ts';
import { requiredText } from './wire.ts';

/** A field that is declared or stored instead of written: of an integration, a payout method, a company's own form. */
export interface FieldDefinition {
  readonly kind: 'text' | 'secret' | 'choice';
  readonly label: string;
  readonly help?: string;
  readonly optional?: true;
  /** Of a choice: its values with their words; the first is how it begins. */
  readonly options?: Readonly<Record<string, string>>;
  /** What a text must be. */
  readonly rule?: TextRule;
  /** What a text must look like, where that is no rule. */
  readonly pattern?: RegExp;
  /** What is said of a text that does not. */
  readonly fault?: string;
  readonly min?: number;
  readonly max?: number;
}

/** Fields by the names of their values. */
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** As long as the value of such a field may be, where the definition says nothing. */
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

/** What the fields must hold. Where a secret is `kept` already, an empty one is the one there is. */
export function valuesSchema(fields: FieldDefinitions, isStored = false) {
  const entries = Object.entries(fields).map(([name, field]) => [name, schemaOf(field, isStored)] as const);
  return v.object(Object.fromEntries(entries));
}

/** What the fields hold before anybody has typed. */
export function blankValues(fields: FieldDefinitions): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { options }]) => [name, Object.keys(options ?? {})[0] ?? '']),
  );
}

/** A definition as a company makes and stores one. */
export const storedDefinitionSchema = v.object({
  /** How the field is called, and the name of its value. */
  attribute_name: v.pipe(requiredText('Name', 60), v.regex(/^[^.]*$/, 'must be without dots')),
  is_required: v.boolean(),
  /** Null is as long as such a field may be. */
  max_length: v.nullable(wholeNumber(1, longestValue)),
  /** Null is any text. */
  validation_type: v.nullable(v.picklist(textRuleNames)),
});
export type StoredDefinition = v.InferOutput<typeof storedDefinitionSchema>;

/** The fields that a company has defined, in its order; no two are called alike. */
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
