import { listKnownPayouts } from '@recoup/contract/orders/known-payouts';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { KnownPayouts } from './known-payouts.tsx';

const paid = { paid_at: '2026-03-02T15:04:05.000Z', newest: true };
const onFile = { paid_at: null, newest: false };

function Host({ customerId, preselect = false }: { customerId: number | null; preselect?: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <KnownPayouts
      kind="mail-in"
      currency="USD"
      customerId={customerId}
      preselect={preselect}
      chosen={chosen}
      onChoose={setChosen}
    >
      <p>typed anew</p>
    </KnownPayouts>
  );
}

test('[orders-12] a known account is chosen instead of typing one, and an unsuitable one isn’t offered', async () => {
  const fake = fakeServer();
  const bank = { account_name: 'Ada', account_number: '•••• 6789' };
  fake.on(listKnownPayouts, () => ({
    data: [
      { key: 'order:4', method: 'bank-transfer' as const, details: bank, from: 'Order 10402', ...paid },
      {
        key: 'entry:5',
        method: 'sepa-transfer' as const,
        details: { iban: '•••• 1111' },
        from: 'Bank account',
        ...onFile,
      },
    ],
  }));
  const { user } = renderScreen(<Host customerId={3} />, { fake });
  const knownMethod = await screen.findByRole('radio', { name: /Bank transfer, Ada, •••• 6789/ });
  expect(screen.queryByText(/1111/)).toBeNull();
  expect(screen.getByText('typed anew')).toBeDefined();
  await user.click(knownMethod);
  expect(screen.queryByText('typed anew')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Another payout method' }));
  expect(screen.getByText('typed anew')).toBeDefined();
});

test('[orders-12] an account that was paid before is preselected for a customer, and one only on file isn’t', async () => {
  const fake = fakeServer();
  const account = (end: string) => ({ account_name: 'Ada', account_number: `•••• ${end}` });
  const both = [
    { key: 'entry:5', method: 'bank-transfer' as const, details: account('1111'), from: 'Bank account', ...onFile },
    { key: 'order:4', method: 'bank-transfer' as const, details: account('6789'), from: 'Order 10402', ...paid },
  ];
  fake.on(listKnownPayouts, () => ({ data: both }));
  const { user } = renderScreen(<Host customerId={3} preselect />, { fake });
  const proven = await screen.findByRole<HTMLInputElement>('radio', { name: /6789.*Paid.*Order 10402/ });
  await waitFor(() => expect(proven.checked).toBe(true));
  expect(screen.getByRole('radio', { name: /1111.*On file as Bank account, not paid yet/ })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Another payout method' }));
  expect(screen.getByText('typed anew')).toBeDefined();
});

test('without a chosen customer, nothing is requested', async () => {
  const fake = fakeServer();
  renderScreen(<Host customerId={null} />, { fake });
  expect(await screen.findByText('typed anew')).toBeDefined();
  expect(fake.seen).toEqual([]);
});
