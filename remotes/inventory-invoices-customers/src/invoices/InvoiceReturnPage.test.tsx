import { previewReturn } from '@recoup/contract/stock/invoices';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import { ReturnSums } from './ReturnSums.tsx';

test('a return shows its refund and the fee that can be kept before it is made', async () => {
  const fake = fakeServer();
  const usd = (amount: number) => ({ amount, currency: 'USD' as const });
  let fee = 1_500;
  fake.on(previewReturn, ({ body }) => ({
    data: { fee: usd(fee), refund: usd(10_000 - (body.keep_fee ? fee : 0)) },
  }));
  const show = (lines: readonly number[], keep: boolean) =>
    renderScreen(
      <ReturnSums id={7} lines={lines} keep={keep}>
        {({ amount }) => <span>Fee {amount}</span>}
      </ReturnSums>,
      { fake },
    );
  show([], true).unmount();
  expect(fake.callsOf(previewReturn)).toHaveLength(0);
  const view = show([4], true);
  expect(await screen.findByText('$85.00')).toBeTruthy();
  expect(screen.getByText('Fee 1500')).toBeTruthy();
  view.unmount();
  const waived = show([4], false);
  expect(await screen.findByText('$100.00')).toBeTruthy();
  waived.unmount();
  fee = 0;
  show([4, 5], true);
  expect(await screen.findByText('$100.00')).toBeTruthy();
  expect(screen.queryByText(/^Fee/)).toBeNull();
});
