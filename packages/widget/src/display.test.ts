import type { DisplayedTicket } from '@recoup/contract/orders/counter/customer-displays';
import { wireConsent } from '@recoup/customer/display-consent';
import { displayPiece } from '@recoup/customer/pages/display-pages';
import { wordsIn } from '@recoup/words/all-words';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const shown = {
  ...{
    locale: 'en-US',
    company_name: 'Northwind',
    register: 'Register 1',
    ticket: null,
    statement: null,
    signed: false,
  },
  texts: { order_id: 42, asked: ['updates' as const] },
} as unknown as DisplayedTicket;

test('[orders-03] a customer display has nothing ticked, sends what is ticked and says thanks, and loses nothing offline', async () => {
  document.body.innerHTML = String(displayPiece(shown, wordsIn('en-US')));
  const form = document.querySelector<HTMLFormElement>('[data-part=texts] form');
  const box = document.querySelector<HTMLInputElement>('input[type=checkbox]');
  if (!form || !box) throw new Error('Nothing is asked');
  expect(box.checked).toBe(false);
  expect(box.labels?.[0]?.textContent).toMatch(/^Northwind may text me/);
  const fetch = vi.fn(async (): Promise<Response> => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetch);
  wireConsent(form, '1.KEY');
  box.click();
  form.requestSubmit();
  const fault = document.querySelector<HTMLElement>('[data-fault=network]');
  await expect.poll(() => fault?.hidden).toBe(false);
  expect(box.checked).toBe(true);
  fetch.mockResolvedValue(new Response('{}'));
  form.requestSubmit();
  const thanks = document.querySelector<HTMLElement>('[data-thanks]');
  await expect.poll(() => thanks?.hidden).toBe(false);
  expect(document.querySelector('form')).toBeNull();
  const [address, sent] = fetch.mock.calls.at(-1) as unknown as [string, { body: string }];
  expect(address).toBe('/api/v2/public/display/texts');
  expect(JSON.parse(sent.body)).toEqual({ key: '1.KEY', order_id: 42, agreed: ['updates'] });
});
