import { AsyncLocalStorage } from 'node:async_hooks';

/** What the outside calls of an account pass through. */
export interface AccountCalls {
  /**
   * Lets the next call through when the account's quota allows it. Throws a `rate_limit` failure if that would take too
   * long.
   */
  pass(): Promise<void>;
  /** Stops all calls for this many seconds, because the service asked for it. */
  pause(seconds: number): Promise<void>;
}

const current = new AsyncLocalStorage<AccountCalls>();

/** The call gate of the current account. Undefined if its calls aren't counted. */
export const accountCalls = (): AccountCalls | undefined => current.getStore();

/** Runs work whose outside calls belong to an account. */
export const withAccountCalls = <T>(calls: AccountCalls, work: () => T): T => current.run(calls, work);
