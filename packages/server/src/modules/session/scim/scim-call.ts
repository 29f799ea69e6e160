import type { Effects } from '../../../platform/effects.ts';

/** A call of a company's directory. */
export interface ScimCall {
  readonly tenantId: number;
  /** In whose name the audit log has it. */
  readonly author: { readonly tenantId: number; readonly actor: 'system' };
  readonly effects: Effects;
  readonly now: Date;
  /** What the addresses of resources begin with. */
  readonly base: string;
}

/** Which part of a list is asked for. */
export interface Paging {
  readonly filter: string | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Whether the members of groups are wanted. */
  readonly members: boolean;
}

/** A part of a list, and how many there are. */
export interface Found {
  readonly total: number;
  readonly resources: readonly object[];
}

/** A value in one line, to see whether two are the same. */
export const stateOf = (value: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
