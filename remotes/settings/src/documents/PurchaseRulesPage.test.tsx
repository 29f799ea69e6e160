import { idSettings } from '@recoup/contract/stock/customer-ids';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import { PurchaseRulesPage } from './PurchaseRulesPage.tsx';

test('rules start from a preset that names its source and open points, and wait for an owner', async () => {
  const fake = fakeServer();
  fake.on(idSettings.get, () => ({ data: { ...idSettings.initial, version: 1 } }));
  fake.on(idSettings.put, ({ body }) => ({
    success: true as const,
    message: 'Saved',
    data: { ...body, version: 2 } as never,
  }));
  const { user } = renderScreen(<PurchaseRulesPage />, { fake });
  await user.selectOptions(await screen.findByLabelText('Start from a preset'), 'Wisconsin');
  expect(screen.getByText(/This isn’t legal advice/)).toBeTruthy();
  expect(screen.getByText(/§ 134.71/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add rules from this preset' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => fake.callsOf(idSettings.put)[0]?.body)
    .toMatchObject({ places: [{ preset: 'us-wi', confirmed: false, hold_days: 10, statement: true, youngest: 18 }] });
});
