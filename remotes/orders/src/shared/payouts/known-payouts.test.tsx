import { listKnownPayouts } from '@recoup/contract/orders/known-payouts';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { KnownPayouts } from './known-payouts.tsx';

function Host({ customerId }: { customerId: number | null }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <KnownPayouts kind="mail-in" currency="USD" customerId={customerId} chosen={chosen} onChoose={setChosen}>
      <p>typed anew</p>
    </KnownPayouts>
  );
}

test('[orders-12] a known account is chosen instead of typing one; one that does not suit is not offered', async () => {
  const fake = fakeServer();
  const bank = { account_name: 'Ada', account_number: '•••• 6789' };
  fake.on(listKnownPayouts, () => ({
    data: [
      { key: 'order:4', method: 'bank-transfer' as const, details: bank, from: 'Order 10402' },
      { key: 'entry:5', method: 'sepa-transfer' as const, details: { iban: '•••• 1111' }, from: 'Bank account' },
    ],
  }));
  const { user } = renderScreen(<Host customerId={3} />, { fake });
  const known = await screen.findByRole('radio', { name: /Bank transfer, Ada, •••• 6789/ });
  expect(screen.queryByText(/1111/)).toBeNull();
  expect(screen.getByText('typed anew')).toBeDefined();
  await user.click(known);
  expect(screen.queryByText('typed anew')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Another way' }));
  expect(screen.getByText('typed anew')).toBeDefined();
});

test('where nobody is chosen, nothing is asked for', async () => {
  const fake = fakeServer();
  renderScreen(<Host customerId={null} />, { fake });
  expect(await screen.findByText('typed anew')).toBeDefined();
  expect(fake.seen).toEqual([]);
});
