import { countrySchema } from '@recoup/contract/country';
import { clockSchema } from '@recoup/contract/field-rules';
import { daySchema, locationIdSchema } from '@recoup/contract/wire';
import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { shapeOf } from './settings-kind.ts';

const schemas = { country: countrySchema, time: clockSchema, day: daySchema, location: locationIdSchema };

test.each(Object.entries(schemas))(
  '[forms-12] a %s has its control, also when its schema is a remote’s own copy',
  (kind, schema) => {
    expect(shapeOf(schema).kind).toBe(kind);
    // A remote that bundles the contract has its own copies of the schemas.
    const copied = schema as unknown as { pipe: readonly object[] };
    const copy = { ...schema, pipe: copied.pipe.map((part) => ({ ...part })) } as unknown as GenericSchema;
    expect(shapeOf(copy).kind).toBe(kind);
  },
);
