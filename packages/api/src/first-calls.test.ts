// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { beginFirstPage, endFirstPage, takeBootAnswer } from './first-calls.ts';
import { sessionStore } from './session-store.ts';

const list = '/api/v1/pos/order/show-list?page=1';

/** Visits an address, where these calls are made before its page is there. */
function visit(address: string, ...paths: string[]) {
  window.history.replaceState(null, '', address);
  beginFirstPage();
  for (const path of ['/api/v1/pos/me', ...paths]) takeBootAnswer(path);
  endFirstPage();
}

beforeEach(() => {
  localStorage.clear();
  sessionStore.begin('token', 'key', 0);
});

test('what an address asks for is remembered, the last visited first, without who is signed in', () => {
  visit('/order/active/all', list);
  visit('/order/active/all?search=ada', `${list}&search=ada`);
  visit('/order/active/all', list);
  expect(sessionStore.firstCalls()).toEqual([
    ['/order/active/all', [list]],
    ['/order/active/all?search=ada', [`${list}&search=ada`]],
  ]);
});

test('twenty addresses are remembered; one that asks for nothing any more is forgotten', () => {
  for (let id = 1; id <= 30; id++) visit(`/order/detail/${id}`, `/api/v1/pos/order/show/${id}`);
  expect(sessionStore.firstCalls()).toHaveLength(20);
  expect(sessionStore.firstCalls().at(-1)?.[0]).toBe('/order/detail/11');
  visit('/order/detail/30');
  expect(sessionStore.firstCalls()[0]?.[0]).toBe('/order/detail/29');
});

test('the end of a session forgets them, and without one nothing is remembered', () => {
  visit('/order/active/all', list);
  sessionStore.end();
  expect(localStorage).toHaveLength(0);
  visit('/offer/abc', '/api/v1/customer/order-offer/abc');
  expect(sessionStore.firstCalls()).toEqual([]);
});

test('an answer asked for ahead is used once, and not after the first page', async () => {
  beginFirstPage();
  const ahead = Promise.resolve(new Response('ahead'));
  globalThis.recoupBoot = { [list]: ahead, '/api/v1/unused': ahead };
  expect(takeBootAnswer(list)).toBe(ahead);
  expect(takeBootAnswer(list)).toBeUndefined();
  endFirstPage();
  expect(takeBootAnswer('/api/v1/unused')).toBeUndefined();
  expect(globalThis.recoupBoot).toBeUndefined();
});
