import { fieldsOf, valuesSchema } from '@recoup/contract/field-definition';
import { offeredMethods } from '@recoup/contract/payouts/payout-settings';
import { faultsOf } from '@recoup/contract/wire';
import * as v from 'valibot';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** The form fields for the name of a custom payout method and for its values. */
interface Places {
  readonly name: string;
  readonly values: string;
}

/**
 * Validates the values of a custom payout method against the company's definitions. Returns those that aren't empty.
 */
export async function customPayoutValues(
  tx: Tx,
  name: string,
  typed: Readonly<Record<string, string>>,
  places: Places,
): Promise<Record<string, string>> {
  const { custom } = await readDocument(tx, offeredMethods);
  const method = custom.find((one) => one.name === name);
  if (!method) {
    throw new Refusal('invalid', undefined, { errors: { [places.name]: ['isn’t one of your payout methods'] } });
  }
  const parsed = v.safeParse(valuesSchema(fieldsOf(method.fields)), typed);
  if (!parsed.success) {
    const faults = Object.entries(faultsOf(parsed.issues));
    throw new Refusal('invalid', undefined, {
      errors: Object.fromEntries(faults.map(([field, texts]) => [`${places.values}.${field}`, texts])),
    });
  }
  return Object.fromEntries(Object.entries(parsed.output).filter(([, value]) => value !== ''));
}
