import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExchangeCall } from '@recoup/contract/add-ons/exchanges';

/** Where the calls of one piece of work at an outside system are noted. */
const current = new AsyncLocalStorage<ExchangeCall[]>();

/** Does work, and answers it with the list to which its calls over HTTP are added. */
export function notingCalls<T>(work: () => T): { readonly answer: T; readonly calls: readonly ExchangeCall[] } {
  const calls: ExchangeCall[] = [];
  return { answer: current.run(calls, work), calls };
}

/** What is kept of one piece of work: a service that is asked page by page fills no log. */
const mostCalls = 20;

/** Notes a call over HTTP, where somebody listens. */
export function noteCall(call: ExchangeCall): void {
  const calls = current.getStore();
  if (calls && calls.length < mostCalls) calls.push(call);
}
