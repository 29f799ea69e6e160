import { aMe, aMeWith, fakeServer, renderScreen, screen } from '@recoup/testing';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import PaywallDialog from './PaywallDialog.tsx';
import { paywallAtom } from './paywall.ts';

function Asked({ plan = true }: { plan?: string | true }) {
  const [open, ask] = useAtom(paywallAtom);
  useEffect(() => ask(plan), [ask, plan]);
  return (
    <>
      <PaywallDialog />
      {open ? 'asked' : 'closed'}
    </>
  );
}

test('[shell-10] the paywall names the plan, closes, and links to where a plan is chosen', async () => {
  const { user, router } = renderScreen(<Asked />, { fake: fakeServer(), me: aMe() });
  await screen.findByRole('dialog', { name: 'Available on Pro' });
  await user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }));
  expect(router.state.location.pathname).toBe('/settings/plans-billings');
});

test('[shell-10] a user who can’t change the plan is told who can', async () => {
  const { user } = renderScreen(<Asked plan="Company" />, { fake: fakeServer(), me: aMeWith('orders.view') });
  await screen.findByRole('dialog', { name: 'Available on Company' });
  expect(screen.getByText(/An owner can upgrade it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Get/ })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await screen.findByText('closed');
});
