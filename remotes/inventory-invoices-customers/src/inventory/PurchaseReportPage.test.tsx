import { listPurchaseDays, markPurchasesReported } from '@recoup/contract/stock/purchases/purchase-reports';
import { fakeServer, renderScreen, screen, within } from '@recoup/testing';
import { expect, test } from 'vitest';
import PurchaseReportPage from './PurchaseReportPage.tsx';

test('days without a report are listed, and can be marked as reported with a note', async () => {
  const fake = fakeServer();
  const reported = { by: 'Olga A', at: '2026-03-03T09:00:00.000Z', note: null };
  const days = [
    { day: '2026-03-03', purchases: 4, reported: null },
    { day: '2026-03-02', purchases: 2, reported },
  ];
  fake.on(listPurchaseDays, () => ({ data: { asked: true, days } }));
  fake.on(markPurchasesReported, () => ({
    success: true as const,
    message: 'Saved',
    data: { day: '2026-03-03', purchases: 4, reported },
  }));
  const { user } = renderScreen(<PurchaseReportPage />, { fake });
  expect(await screen.findByText('1 day not reported')).toBeTruthy();
  expect(screen.getAllByText('Not reported')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Mark as reported' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Note'), 'Receipt 81');
  await user.click(dialog.getByRole('button', { name: 'Mark as reported' }));
  await expect
    .poll(() => fake.callsOf(markPurchasesReported)[0]?.body)
    .toMatchObject({ day: '2026-03-03', note: 'Receipt 81' });
});
