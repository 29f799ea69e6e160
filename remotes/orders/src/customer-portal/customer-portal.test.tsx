import {
  askForSignIn,
  type CustomerAccount,
  getCustomerAccount,
  signInCustomer,
  signOutCustomer,
} from '@recoup/contract/orders/customer-pages/customer-sign-in';
import { getSite, type Site } from '@recoup/contract/settings/site';
import { fakeServer, money, refuse, renderScreen, screen } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import CustomerPortalPage from './CustomerPortalPage.tsx';
import CustomerSignInPage from './CustomerSignInPage.tsx';

const fake = fakeServer();
const company = 'c'.repeat(32);
const key = 'k'.repeat(48);
const site: Site = {
  ...{
    locale: 'de-DE',
    language: 'de',
    company_name: 'Nordlicht',
    legal_name: null,
    phone: null,
    address_text: null,
    hours: [],
    places: [],
    partners: [],
  },
  ...{
    categories: [],
    begins_at: null,
    networks: [],
    minimum_order: null,
    faqs: [],
    pages: [],
    metas: [],
    terms: '',
    privacy: '',
  },
};
const account: CustomerAccount = {
  ...{
    locale: 'de-DE',
    company_name: 'Nordlicht',
    company_timezone: 'Europe/Berlin',
    first_name: 'Ada',
    language: null,
  },
  orders: [
    {
      order_number: '10421',
      created_at: '2026-11-20T03:00:00.000Z',
      step: 'offer',
      sums: { devices: money(30_000), coupon: null, quoted: money(30_000), total: money(30_000), is_agreed: false },
      offer: { path: '/offer/abc', total: { amount: 1250, currency: 'EUR' }, expires_at: '2026-12-01T00:00:00.000Z' },
      payout: { method: 'check', state: 'waiting', amount: null, at: null },
      devices: ['Phone 1'],
      status: '/status/abc',
      kit: null,
    },
  ],
  more: false,
  until: '2026-11-23T03:00:00.000Z',
};
beforeEach(() => {
  sessionStorage.clear();
  fake.seen.length = 0;
  fake.on(getSite, () => ({ data: site }));
});
const show = () =>
  renderScreen(<CustomerPortalPage />, { path: `/portal/${company}`, route: '/portal/:company', me: null, fake });

test('[settings-09] who is not signed in asks for a link, in the language of the company', async () => {
  fake.on(askForSignIn, () => ({ success: true as const, message: '', data: { minutes: 30 } }));
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: /E-Mail-Adresse/ }), 'ada@example.test');
  await user.click(screen.getByRole('button', { name: 'Link schicken' }));
  await screen.findByText(/Wenn Nordlicht Aufträge von ada@example.test hat/);
  expect(fake.callsOf(askForSignIn)[0]?.body).toEqual({ company, email: 'ada@example.test' });
});

test('[settings-09] a press uses the link of the mail; a used one leads to a new one', async () => {
  fake.on(signInCustomer, () => {
    throw refuse('link_expired');
  });
  const page = { path: `/portal/${company}/enter#${key}`, route: '/portal/:company/enter', me: null, fake } as const;
  const { user } = renderScreen(<CustomerSignInPage />, page);
  await screen.findByRole('button', { name: 'Anmelden' });
  expect(fake.callsOf(signInCustomer)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByText('Dieser Link wurde schon benutzt oder ist zu alt');
  expect(fake.callsOf(signInCustomer)[0]?.body).toEqual({ key });
  expect(screen.getByRole('link', { name: 'Neuen Link anfordern' }).getAttribute('href')).toBe(`/portal/${company}`);
});

test('[settings-09] who is signed in sees his orders and what waits for him, and signs out', async () => {
  sessionStorage.setItem(`recoup.customer.${company}`, key);
  fake.on(getCustomerAccount, () => ({ data: account }));
  fake.on(signOutCustomer, () => ({ success: true as const, message: '', data: null }));
  const { user } = show();
  await screen.findByText('Ein Angebot wartet auf Ihre Antwort');
  expect(screen.getByText(/Wir bieten 12,50\s€/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Angebot ansehen' }).getAttribute('href')).toBe('/offer/abc');
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  await screen.findByRole('textbox', { name: /E-Mail-Adresse/ });
  expect(sessionStorage.length).toBe(0);
});

test('[settings-09] who was signed in for too long asks for a link again', async () => {
  sessionStorage.setItem(`recoup.customer.${company}`, key);
  fake.on(getCustomerAccount, () => {
    throw refuse('link_expired');
  });
  show();
  await screen.findByRole('textbox', { name: /E-Mail-Adresse/ });
});
