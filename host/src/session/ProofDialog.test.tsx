import { proveAgain } from '@recoup/contract/session/passkeys';
import { aMe, fakeServer, refuse, renderScreen, screen } from '@recoup/testing';
import { useStore } from 'jotai';
import { expect, test } from 'vitest';
import ProofDialog from './ProofDialog.tsx';
import { askForProof } from './proof.ts';

let ask: () => Promise<boolean>;

function Asking() {
  const store = useStore();
  ask = () => askForProof(store);
  return (
    <>
      <h1>Orders</h1>
      <ProofDialog />
    </>
  );
}

async function show(fake: ReturnType<typeof fakeServer>) {
  const { user } = renderScreen(<Asking />, { fake, me: aMe() });
  await screen.findByRole('heading', { name: 'Orders' });
  return user;
}

test('waiting calls continue once the password is right, and calls that wait together ask once', async () => {
  const fake = fakeServer();
  fake.on(proveAgain, ({ body }) => {
    if (body.password !== 'right') throw refuse('invalid', { errors: { password: ['isn’t your password'] } });
    return { success: true as const, message: 'Thank you.', data: null };
  });
  const user = await show(fake);
  const both = Promise.all([ask(), ask()]);
  await user.type(await screen.findByLabelText(/^Password/), 'wrong{Enter}');
  await screen.findByText('Password isn’t your password');
  await user.clear(screen.getByLabelText(/^Password/));
  await user.type(screen.getByLabelText(/^Password/), 'right{Enter}');
  expect(await both).toEqual([true, true]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing the dialog proves nothing, and the next call asks again', async () => {
  const user = await show(fakeServer());
  const first = ask();
  await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
  await user.keyboard('{Escape}');
  expect(await first).toBe(false);
  void ask();
  await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
});
