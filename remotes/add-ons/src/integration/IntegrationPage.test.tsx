import { getIntegration } from '@recoup/contract/add-ons/integrations';
import { deploymentAtom } from '@recoup/remote-kit';
import { act, aDeployment, aMe, fakeServer, refuse, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import IntegrationPage from './IntegrationPage.tsx';

test('an integration that needs no account says so', async () => {
  renderScreen(<IntegrationPage />, {
    path: '/add-ons/simulator',
    route: '/add-ons/:slug/:step?',
    fake: fakeServer(),
  });
  expect(await screen.findByText('Built-in simulator doesn’t need an account')).toBeTruthy();
});

test('[shell-13] the link about Meta Pixel is shown unless the deployment turns it off', async () => {
  const fake = fakeServer();
  const options = { path: '/add-ons/metapixel', route: '/add-ons/:slug/:step?', fake };
  fake.on(getIntegration, () => {
    throw refuse('unavailable');
  });
  const { store } = renderScreen(<IntegrationPage />, options);
  expect(await screen.findByRole('link', { name: 'More about Meta Pixel' })).toBeTruthy();
  const { features } = aDeployment();
  act(() => store.set(deploymentAtom, aDeployment({ features: { ...features, pixel_learn_more: false } })));
  expect(screen.queryByRole('link', { name: 'More about Meta Pixel' })).toBeNull();
});

test.each([
  ['shopify', /quantity becomes 0 when you sell/],
  ['repair-desk', /Remove devices there by hand/],
])('%s says on its page whether a device sold here is removed there', async (slug, words) => {
  const fake = fakeServer();
  fake.on(getIntegration, () => {
    throw refuse('unavailable');
  });
  renderScreen(<IntegrationPage />, { path: `/add-ons/${slug}`, route: '/add-ons/:slug/:step?', fake });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the page explains purpose, price, sign-up, each credential and the next step before the form', async () => {
  const fake = fakeServer();
  fake.on(getIntegration, () => ({ data: { slug: 'highlevel' as const, connections: [] } }));
  renderScreen(<IntegrationPage />, { path: '/add-ons/highlevel', route: '/add-ons/:slug/:step?', fake });
  expect(await screen.findByText('Follow orders in your HighLevel CRM, as contacts and opportunities.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See prices' }).getAttribute('href')).toMatch(/gohighlevel/);
  expect(screen.getByRole('link', { name: 'Sign up at HighLevel' }).getAttribute('target')).toBe('_blank');
  expect(screen.getByText('Included in every plan')).toBeTruthy();
  const steps =
    screen.getByRole('heading', { name: 'Get your credentials' }).parentElement?.querySelectorAll('li') ?? [];
  expect([...steps].map((step) => step.textContent)).toEqual([
    expect.stringContaining('Create App'),
    expect.stringContaining(`${window.location.origin}/add-ons/highlevel-config`),
    expect.stringMatching(/^Client ID: Under Manage > Secrets/),
    expect.stringMatching(/^Client secret: /),
  ]);
  expect(screen.getByText('You sign in to HighLevel and choose the sub-account.')).toBeTruthy();
});

test('[shell-22] a plan that doesn’t include the add-on is named before the form the server would refuse', async () => {
  const fake = fakeServer();
  fake.on(getIntegration, () => ({ data: { slug: 'phonecheck' as const, connections: [] } }));
  const options = { path: '/add-ons/phonecheck', route: '/add-ons/:slug/:step?', fake };
  renderScreen(<IntegrationPage />, { ...options, me: aMe({ is_datafeed: false }) });
  const note = await screen.findByText('PhoneCheck is available on the Pro plan');
  const form = screen.getByRole('button', { name: 'Test and connect' });
  expect(note.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('with the deployment’s app, connecting needs no credentials, and one button goes to the service', async () => {
  const fake = fakeServer();
  fake.on(getIntegration, () => ({ data: { slug: 'xero' as const, by_app: true, connections: [] } }));
  renderScreen(<IntegrationPage />, { path: '/add-ons/xero', route: '/add-ons/:slug/:step?', fake });
  expect(await screen.findByRole('button', { name: 'Continue to Xero' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  const steps = screen.getByRole('heading', { name: 'Connect' }).parentElement?.querySelectorAll('li') ?? [];
  expect([...steps].map((step) => step.textContent)).toEqual([
    expect.stringContaining('tracking category'),
    expect.stringContaining('clearing account'),
    'Continue to Xero below, sign in there and allow access. You don’t need an app or a key.',
  ]);
});
