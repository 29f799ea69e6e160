import { AsyncLocalStorage } from 'node:async_hooks';

/** What stands between the service of an account and the calls that it makes. */
export interface AccountCalls {
  /** Lets the next call through when the account's quota allows it; a `rate_limit` failure where that is too far away. */
  pass(): Promise<void>;
  /** The service wants no calls for so many seconds. */
  pause(seconds: number): Promise<void>;
}

const current = new AsyncLocalStorage<AccountCalls>();

/** What the calls of the account go through that is being worked with; undefined where nobody counts. */
export const accountCalls = (): AccountCalls | undefined => current.getStore();

/** Does work whose outside calls are those of an account. */
export const withAccountCalls = <T>(calls: AccountCalls, work: () => T): T => current.run(calls, work);
