import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExchangeCall } from '@recoup/contract/add-ons/exchanges';

/** Collects the calls that the current work makes at an outside system. */
const current = new AsyncLocalStorage<ExchangeCall[]>();

/** Runs work. Returns its result with the list that its HTTP calls are added to. */
export function notingCalls<T>(work: () => T): { readonly answer: T; readonly calls: readonly ExchangeCall[] } {
  const calls: ExchangeCall[] = [];
  return { answer: current.run(calls, work), calls };
}

/** The most calls to keep per piece of work, so that a service that's read page by page doesn't fill a log. */
const mostCalls = 20;

/** Records an HTTP call if the current work collects them. */
export function noteCall(call: ExchangeCall): void {
  const calls = current.getStore();
  if (calls && calls.length < mostCalls) calls.push(call);
}
