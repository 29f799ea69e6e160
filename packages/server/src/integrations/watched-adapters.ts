import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { integrationOf } from '@recoup/contract/add-ons/integration';
import { type Quota, quotaOf, spanWords } from '@recoup/contract/add-ons/quota';
import type { Adapters, OpenedAccount } from '../platform/adapters.ts';
import { type AccountCalls, withAccountCalls } from '../platform/calls/account-calls.ts';
import { pauseCalls, takeCall } from '../platform/calls/quota.ts';
import type { Transactions } from '../platform/db/db.ts';
import { ServiceError } from '../platform/service-error.ts';

/** How long a call waits for its turn. If that's too short, its job retries it. */
const longestWaitMs = 3_000;
/** The pause if a service says "too many" without a time. */
const usualPauseSeconds = 60;
/** Background calls, which can wait. They leave a third of the quota to calls that people wait for. */
const inBackground: ReadonlySet<PropertyKey> = new Set(['track']);
const backgroundShare = 2 / 3;

/** The quota of an account, if its service documents one. */
export function accountQuota({ slug, account }: Pick<OpenedAccount, 'slug' | 'account'>): Quota | null {
  const { quota } = integrationOf(slug);
  return quota ? quotaOf(quota, account) : null;
}

/**
 * The key that an account's calls are counted under. It's derived from its credentials, so that locations and companies
 * with the same account share its quota. Renewed tokens aren't part of it.
 */
export function quotaKey({ slug, account }: Pick<OpenedAccount, 'slug' | 'account'>): string {
  const credentials = Object.entries(account).filter(([name]) => !/^(access|refresh)_token|expires/.test(name));
  const hash = createHash('sha256').update(JSON.stringify(credentials.toSorted()));
  return `${slug} ${hash.digest('hex').slice(0, 32)}`;
}

/** Adapters whose services keep to the quotas of their accounts, across all nodes. */
export function watchedAdapters(adapters: Adapters, db: Pick<Transactions, 'asPlatform'>, now: () => Date): Adapters {
  const watched = new WeakMap<object, object>();

  function gate(opened: OpenedAccount, quota: Quota, most: number): AccountCalls {
    const { name } = integrationOf(opened.slug);
    const key = quotaKey(opened);
    return {
      async pass() {
        for (let waited = 0; ; ) {
          const seconds = await takeCall(db, key, quota, most, now());
          if (seconds <= 0) return;
          const ms = Math.ceil(seconds * 1_000);
          if (waited + ms > longestWaitMs) throw tooMany(name, quota, seconds);
          await wait(ms);
          waited += ms;
        }
      },
      pause: (seconds) => pauseCalls(db, key, seconds || usualPauseSeconds, now()),
    };
  }

  return {
    ...adapters,
    open(port, opened) {
      const service = adapters.open(port, opened);
      const quota = accountQuota(opened);
      if (!quota || typeof service !== 'object' || service === null) return service;
      const existing = watched.get(service) ?? watch(service, opened, quota);
      watched.set(service, existing);
      return existing as typeof service;
    },
  };

  function watch(service: object, opened: OpenedAccount, quota: Quota): object {
    const urgent = gate(opened, quota, quota.calls);
    const background = gate(opened, quota, Math.max(1, Math.floor(quota.calls * backgroundShare)));
    return new Proxy(service, {
      get(target, name) {
        const part: unknown = Reflect.get(target, name);
        if (typeof part !== 'function') return part;
        const calls = inBackground.has(name) ? background : urgent;
        return (...args: unknown[]) => withAccountCalls(calls, () => Reflect.apply(part, target, args));
      },
    });
  }
}

function tooMany(name: string, { calls, seconds }: Quota, wait: number): ServiceError {
  const minutes = Math.ceil(wait / 60);
  const again = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `${name} allows ${calls.toLocaleString('en-US')} calls per ${spanWords(seconds)} for this account. We’ll continue in ${again}.`;
  return new ServiceError('rate_limit', message, { retryAfter: Math.ceil(wait) });
}
