/** How often a service may be asked for an account, as the service documents it. */
export interface Quota {
  readonly calls: number;
  readonly seconds: number;
}

/** A quota that is smaller for accounts to try things: known by how a key begins. */
export interface DeclaredQuota extends Quota {
  readonly trial?: { readonly field: string; readonly prefix: string; readonly calls: number };
}

/** The quota of an account. */
export function quotaOf({ trial, calls, seconds }: DeclaredQuota, account: Readonly<Record<string, string>>): Quota {
  const isTrial = trial !== undefined && (account[trial.field] ?? '').startsWith(trial.prefix);
  return { calls: isTrial ? trial.calls : calls, seconds };
}

/** A span of time as staff read it: "hour", "10 seconds". */
export function spanWords(seconds: number): string {
  if (seconds === 3_600) return 'hour';
  if (seconds === 60) return 'minute';
  return seconds === 1 ? 'second' : `${seconds} seconds`;
}
