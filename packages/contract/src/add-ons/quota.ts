/** A service's rate limit for one account, as the service documents it. */
export interface Quota {
  readonly calls: number;
  readonly seconds: number;
}

/** A quota with a smaller limit for trial accounts, which are recognized by the prefix of a key. */
export interface DeclaredQuota extends Quota {
  readonly trial?: { readonly field: string; readonly prefix: string; readonly calls: number };
}

/** The quota that applies to an account. */
export function quotaOf({ trial, calls, seconds }: DeclaredQuota, account: Readonly<Record<string, string>>): Quota {
  const isTrial = trial !== undefined && (account[trial.field] ?? '').startsWith(trial.prefix);
  return { calls: isTrial ? trial.calls : calls, seconds };
}

/** Formats a time span as staff read it: "hour", "10 seconds". */
export function spanWords(seconds: number): string {
  if (seconds === 3_600) return 'hour';
  if (seconds === 60) return 'minute';
  return seconds === 1 ? 'second' : `${seconds} seconds`;
}
