import type * as v from 'valibot';
import type { FieldDefinition } from '../field-definition.ts';
import type { Currency } from '../money.ts';

/** One detail of a payout method. */
export interface PayoutField extends FieldDefinition {
  /** Whether it's stored encrypted. Staff see only its last four characters. */
  readonly sealed: boolean;
}

/** The declaration of a payout method. */
export interface PayoutMethodRow {
  /** Its id in the API, up to 100. No other method has it or ever had it. */
  readonly number: number;
  readonly label: string;
  /** The label is a brand name, the same in every language. */
  readonly brand?: true;
  /** The outside service that can pay right away. Null if none can. */
  readonly adapter: string | null;
  /**
   * The kind of file that can carry it to the bank or service. Null if there is none. Without a service or a file,
   * staff pay by hand.
   */
  readonly file: 'nacha' | 'sepa' | 'paypal' | null;
  /** The currencies that it pays in. Null is any. */
  readonly currencies: readonly Currency[] | null;
  /** Only for order kinds that aren't shipped, because the customer has to be at the counter. */
  readonly inPerson: boolean;
  /** Offered only after a company turns it on. Every other method is offered until it's turned off. */
  readonly optIn?: true;
  /** A marketplace pays its own customers with it. It can't be chosen, and nothing is paid here. */
  readonly paidElsewhere?: true;
  readonly details: v.GenericSchema;
  readonly fields: Readonly<Record<string, PayoutField>>;
}
