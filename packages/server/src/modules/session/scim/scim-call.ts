import type { Effects } from '../../../platform/effects.ts';

/** A call of a company's directory. */
export interface ScimCall {
  readonly tenantId: number;
  /** The author in the audit log. */
  readonly author: { readonly tenantId: number; readonly actor: 'system' };
  readonly effects: Effects;
  readonly now: Date;
  /** The start of the resources' addresses. */
  readonly base: string;
}

/** The requested part of a list. */
export interface Paging {
  readonly filter: string | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Whether to include the members of groups. */
  readonly members: boolean;
}

/** A part of a list, and the total. */
export interface Found {
  readonly total: number;
  readonly resources: readonly object[];
}

/** A value on one line, to compare two. */
export const stateOf = (value: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
