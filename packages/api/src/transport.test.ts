// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ordersOf } from '@recoup/contract/orders/orders';
import {
  listSourceConditions,
  listSyncConditions,
  syncDetails,
  syncOverview,
} from '@recoup/contract/pricing/price-sync';
import { receiptsOf } from '@recoup/contract/prints/receipts';
import { getMe, login, logout } from '@recoup/contract/session/auth';
import { createCustomer, getCustomer, listCustomers } from '@recoup/contract/stock/customers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, download } from './call.ts';
import { sessionStore } from './session-store.ts';
import { callPath, configureApi } from './transport.ts';

const mailInOrders = ordersOf('mail-in');

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = { status?: number; json: unknown };

let server: Server;
let seen: Seen[];
let answer: (seen: Seen) => Answer;
const onSignedOut = vi.fn();
const reload = vi.fn();

beforeEach(async () => {
  seen = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const entry = { method: request.method, url: request.url, headers: request.headers, body };
    seen.push(entry);
    const { status = 200, json } = answer(entry);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureApi({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, onSignedOut, reload });
  localStorage.clear();
  vi.clearAllMocks();
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const signedIn = { data: { token: 't', session_key: 'k' } };
const credentials = { body: { email: 'a@b.test', password: 'x' } };

describe('a call', () => {
  test('that needs a confirmed password is sent again once it is confirmed, and fails otherwise', async () => {
    sessionStore.begin('secret', 'key', 0);
    const refused = { status: 403, json: { code: 'proof_needed', message: 'Confirm', request_id: 'r' } };
    const done = { json: { success: true, message: 'Signed out', data: null } };
    answer = () => (seen.length === 1 ? refused : done);
    configureApi({ onProofNeeded: async () => true });
    await call(logout, {});
    expect(seen).toHaveLength(2);
    answer = () => refused;
    await expect(call(logout, {})).rejects.toThrow('Confirm');
    configureApi({ onProofNeeded: async () => false });
    await expect(call(logout, {})).rejects.toThrow('Confirm');
    expect(seen).toHaveLength(5);
  });

  test('fills path and query, and leaves out missing values', () => {
    expect(callPath(getCustomer, { params: { id: 7 } })).toBe('/api/v1/pos/customer/7');
    const path = callPath(listCustomers, { query: { page: 2, search: 'a b', sort: undefined } });
    expect(path).toBe('/api/v2/pos/customer?page=2&search=a+b');
  });

  test('carries the session and, for a PUT, POST with _method', async () => {
    sessionStore.begin('secret', 'key', 0);
    answer = () => ({ status: 404, json: {} });
    const body = { status_id: 3, version: 1 };
    await expect(call(mailInOrders.changeOrderStatus, { params: { id: 5 }, body })).rejects.toThrow();
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/v1/pos/order/status/5' });
    expect(seen[0]?.headers.authorization).toBe('Bearer secret');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ ...body, _method: 'PUT' });
  });

  test('whose answer does not match the contract is refused, naming the field', async () => {
    answer = () => ({ json: { data: { token: 5 } } });
    await expect(call(login, credentials)).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('data.token'),
    });
  });

  test('[session-05] is sent again exactly once to the region it was given, and that region is remembered', async () => {
    const { port } = server.address() as AddressInfo;
    const domain = `http://127.0.0.1:${port}`;
    answer = () => (seen.length === 1 ? { json: { re_post: true, domain, socket: 'ws://s' } } : { json: signedIn });
    await expect(call(login, credentials)).resolves.toEqual(signedIn);
    expect(seen).toHaveLength(2);
    expect(seen[1]?.body).toBe(seen[0]?.body);
    expect(sessionStore.region()).toEqual({ domain, socket: 'ws://s' });

    seen = [];
    answer = () => ({ json: { re_post: true, domain } });
    await expect(call(login, credentials)).rejects.toMatchObject({ code: 'unreadable' });
    expect(seen).toHaveLength(2);
  });

  test('[session-04] to sign in follows each region it is given, and stops when they go in circles', async () => {
    const { port } = server.address() as AddressInfo;
    const domain = `http://127.0.0.1:${port}`;
    const moved = { json: { re_login: true, domain, socket: 'ws://r' } };
    answer = () => (seen.length < 4 ? moved : { json: signedIn });
    await expect(call(login, credentials)).resolves.toEqual(signedIn);
    expect(seen.map(({ body }) => body)).toEqual(Array(4).fill(JSON.stringify(credentials.body)));
    expect(sessionStore.region()).toEqual({ domain, socket: 'ws://r' });

    seen = [];
    answer = () => moved;
    await expect(call(login, credentials)).rejects.toMatchObject({ code: 'unreadable' });
    expect(seen).toHaveLength(6);
  });

  test('[session-07] tells the host when the session has ended', async () => {
    const refusal = { code: 'signed_out', message: 'Signed out', request_id: 'r' };
    answer = () => ({ status: 401, json: refusal });
    sessionStore.begin('secret', 'key', 0);
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'signed_out' });
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test('[session-07] made without a session, or with one that has been replaced, ends no session', async () => {
    const refusal = { code: 'signed_out', message: 'Signed out', request_id: 'r' };
    answer = () => {
      sessionStore.begin('newer', 'key', 0);
      return { status: 401, json: refusal };
    };
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'signed_out' });
    sessionStore.begin('older', 'key', 0);
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'signed_out' });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('[session-07] refused for a wrong password ends no session', async () => {
    const refusal = { code: 'wrong_credentials', message: 'Wrong', request_id: 'r' };
    answer = () => ({ status: 401, json: refusal });
    await expect(call(login, credentials)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('[session-10] whose answer succeeds but has a body status of 500 or above reloads the page', async () => {
    answer = () => ({ json: { status: 500, success: true, message: '', data: null } });
    await call(logout, {});
    expect(reload).toHaveBeenCalledOnce();
  });

  test('[session-11] that is canceled ends with the reason for canceling, not with an error of ours', async () => {
    answer = () => ({ json: signedIn });
    const abort = new AbortController();
    abort.abort();
    await expect(call(getMe, {}, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('without an answer fails with a network error', async () => {
    configureApi({ base: 'http://127.0.0.1:1' });
    await expect(call(createCustomer, { body: {} as never })).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  test('uses an answer that the page already fetched once', async () => {
    answer = () => ({ status: 404, json: {} });
    globalThis.recoupBoot = {
      '/api/v1/pos/customer/1': Promise.resolve(Response.json({ message: 'booted' }, { status: 404 })),
    };
    await expect(call(getCustomer, { params: { id: 1 } })).rejects.toThrow('booted');
    expect(seen).toHaveLength(0);
    await expect(call(getCustomer, { params: { id: 1 } })).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });
});

describe('[session-14] a failed call', () => {
  const { receipt, previewReceipt } = receiptsOf('bulk-quote');
  const category = { category_id: 'smartphones' as const };
  const receiptBody = { ...receipt.initial, version: 0 };
  const calls: [string, () => Promise<unknown>][] = [
    ['Failed to fetch bulk quote', () => call(receipt.get, {})],
    ['Failed to save bulk quote', () => call(receipt.put, { body: receiptBody })],
    ['Failed to preview bulk quote', () => download(previewReceipt, { body: receipt.initial })],
    ['Failed to reset bulk quote', () => call(receipt.reset, { body: { version: 0 } })],
    ['Failed to fetch overview', () => call(syncOverview, { body: category })],
    ['Failed to load sync data', () => call(listSyncConditions, { query: category })],
    ['Failed to fetch details', () => call(syncDetails, { body: category })],
    ['Failed to load sync details', () => call(listSourceConditions, { query: category })],
  ];
  test.each(calls)('says “%s” when the server gives no reason', async (words, ask) => {
    answer = () => ({ status: 500, json: {} });
    await expect(ask()).rejects.toThrow(words);
    answer = () => ({ status: 500, json: { message: 'The printer burns' } });
    await expect(ask()).rejects.toThrow('The printer burns');
  });
});
