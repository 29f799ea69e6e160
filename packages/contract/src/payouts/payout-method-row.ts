import type * as v from 'valibot';
import type { FieldDefinition } from '../field-definition.ts';
import type { Currency } from '../money.ts';

/** A detail of a payout method. */
export interface PayoutField extends FieldDefinition {
  /** Nobody may read it in the database: it is kept encrypted, and shown by its last four characters. */
  readonly sealed: boolean;
}

/** A declaration of a payout method. */
export interface PayoutMethodRow {
  /** What the API knows it by: one that no other method has or had, up to 100. */
  readonly number: number;
  readonly label: string;
  /** Its label is a name of its own, the same in every language. */
  readonly brand?: true;
  /** The outside service that may carry the money at once; null when none does. */
  readonly adapter: string | null;
  /** The kind of file that may carry it to the bank or service; null when none does. Neither: staff hand it over. */
  readonly file: 'nacha' | 'sepa' | 'paypal' | null;
  /** Currencies it pays in; null is any. */
  readonly currencies: readonly Currency[] | null;
  /** Only where the customer stands at the counter: kinds of order that nobody ships. */
  readonly inPerson: boolean;
  /** Offered once a company has switched it on; every other method is until it is switched off. */
  readonly optIn?: true;
  /** A marketplace pays it to customers of its own: nobody chooses it, and nothing is paid here. */
  readonly paidElsewhere?: true;
  readonly details: v.GenericSchema;
  readonly fields: Readonly<Record<string, PayoutField>>;
}
