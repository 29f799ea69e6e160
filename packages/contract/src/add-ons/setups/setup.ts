import type { FieldDefinition, FieldDefinitions } from '../../field-definition.ts';

type Address = `https://${string}`;

/** What owners read before they connect a system: its purpose, its cost, and where to find what the form asks for. */
export interface Setup<Credential extends string = string> {
  /** What it does for the company, beyond its line in the directory. */
  readonly purpose: string;
  /** What the vendor charges. If only the vendor knows the price, who charges for what. */
  readonly cost: string;
  /** The vendor's pricing page. Null if the vendor can be anyone. */
  readonly prices: Address | null;
  /** Where to open an account. Null if the vendor can be anyone. */
  readonly signUp: Address | null;
  /** How to create the company's own app. `{callback}` is our address that the vendor redirects to. */
  readonly ownApp?: readonly string[];
  /** What to do at the vendor before there are credentials, whether the app is ours or the company's. */
  readonly first: readonly string[];
  /** Where to find each credential, in the order of the form. */
  readonly credentials: Readonly<Record<Credential, string>>;
  /** What happens once it's connected. */
  readonly after: readonly [string, ...string[]];
}

/** Fields that have to be looked up at the vendor. Choices explain themselves. */
type Asked<F> =
  F extends Readonly<Record<string, FieldDefinition>>
    ? { [K in keyof F & string]: F[K] extends { kind: 'choice' } ? never : K }[keyof F & string]
    : never;

interface Connectable {
  readonly fields: FieldDefinitions | null;
  readonly consentFields?: FieldDefinitions;
}
type ConsentFields<R> = R extends { readonly consentFields: infer F } ? F : never;

/** The setup of every system that can be connected, with each of its credentials. A missing one doesn't compile. */
export type SetupsOf<S extends Readonly<Record<string, Connectable>>> = {
  readonly [N in keyof S as S[N]['fields'] extends null ? never : N]: Setup<
    Asked<S[N]['fields']> | Asked<ConsentFields<S[N]>>
  >;
};
