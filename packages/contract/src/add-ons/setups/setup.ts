import type { FieldDefinition, FieldDefinitions } from '../../field-definition.ts';

type Address = `https://${string}`;

/** What owners read before they connect a system: what it is for, what it costs, and how to get what the form asks for. */
export interface Setup<Credential extends string = string> {
  /** What it does for the company, beyond its line in the directory. */
  readonly purpose: string;
  /** What the vendor charges; where only the vendor knows the price, who charges for what. */
  readonly cost: string;
  /** Where the vendor keeps its prices; null where it may be anyone. */
  readonly prices: Address | null;
  /** Where an account is opened; null where it may be anyone. */
  readonly signUp: Address | null;
  /** How an app of the company's own is made; `{callback}` is our address that the vendor sends people back to. */
  readonly ownApp?: readonly string[];
  /** What to do at the vendor before there are credentials, whoever brings the app. */
  readonly first: readonly string[];
  /** Where each credential is found, in the order of the form. */
  readonly credentials: Readonly<Record<Credential, string>>;
  /** What happens once it is connected. */
  readonly after: readonly [string, ...string[]];
}

/** Fields that are looked up at the vendor; a choice explains itself. */
type Asked<F> =
  F extends Readonly<Record<string, FieldDefinition>>
    ? { [K in keyof F & string]: F[K] extends { kind: 'choice' } ? never : K }[keyof F & string]
    : never;

interface Connectable {
  readonly fields: FieldDefinitions | null;
  readonly consentFields?: FieldDefinitions;
}
type ConsentFields<R> = R extends { readonly consentFields: infer F } ? F : never;

/** The setup of every system that can be connected, with each of its credentials: what is missing does not compile. */
export type SetupsOf<S extends Readonly<Record<string, Connectable>>> = {
  readonly [N in keyof S as S[N]['fields'] extends null ? never : N]: Setup<
    Asked<S[N]['fields']> | Asked<ConsentFields<S[N]>>
  >;
};
