import {
  getSecondInspection,
  listSecondInspections,
  recordSecondInspection,
  type SecondInspection,
  settleSecondInspection,
} from '@recoup/contract/orders/checks/second-inspections';
import { pathTo } from '@recoup/contract/route';
import { aPage, fakeServer, money, renderScreen, screen } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { conditions } from '../fixtures.ts';
import SecondInspectionsPage from './SecondInspectionsPage.tsx';

const imei = '490154203237518';
const device = {
  ...{ id: 4, name: 'iPhone 13', category: 'smartphones' as const, imei, serial: null },
  order: { id: 9, number: 1042, kind: 'mail-in' as const },
  ...{ location_name: 'Store', bin: 'A-1', at: '2026-03-02T12:00:00Z' },
};
const waiting: SecondInspection = {
  ...{ ...device, state: 'waiting', first: null, second: null, note: null, settled: null },
};
const result = (by: string, condition: string, worth: number) => ({
  ...{ by, condition, at: device.at, worth: money(worth) },
});
const differs: SecondInspection = {
  ...{ ...waiting, state: 'differs', note: 'Cracked corner' },
  ...{ first: result('Cara Cole', 'Good', 18_400), second: result('Dan Day', 'Poor', 9_000) },
};
const fake = fakeServer();

beforeEach(() => {
  fake.seen.length = 0;
  fake.on(listSecondInspections, ({ query }) => ({
    ...aPage([query.tab === 'differs' ? differs : waiting], query),
    counts: { waiting: 1, differs: 1 },
  }));
  fake.on(getSecondInspection, () => ({ data: { ...device, conditions } }));
  const done = { success: true as const, data: { id: 4 } };
  fake.on(recordSecondInspection, () => ({ ...done, message: 'Second inspection saved' }));
  fake.on(settleSecondInspection, () => ({ ...done, message: 'Difference resolved' }));
});

test('[reports-01] a device is scanned, graded without seeing the first result, and saved', async () => {
  const { user } = renderScreen(<SecondInspectionsPage />, {
    path: pathTo('secondInspections'),
    route: '/second-inspections/:tab?',
    fake,
  });
  await user.click(await screen.findByRole('button', { name: 'Inspect' }));
  const field = await screen.findByRole('textbox', { name: /IMEI/ });
  expect(document.activeElement).toBe(field);
  await user.type(field, '352099001761481{Enter}');
  const [first] = screen.getAllByRole('radio');
  expect(document.activeElement).toBe(first);
  await user.click(first as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Save inspection' }));
  expect((await screen.findAllByText(/belongs to another device/)).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.type(field, imei);
  await user.click(screen.getByRole('button', { name: 'Save inspection' }));
  await screen.findByText('Second inspection saved');
  expect(fake.callsOf(recordSecondInspection)[0]?.body).toMatchObject({ imei, condition_id: conditions[0]?.id });
});

test('[reports-01] different results are shown side by side and settled with a reason', async () => {
  const { user } = renderScreen(<SecondInspectionsPage />, {
    path: pathTo('secondInspections', { tab: 'differs' }),
    route: '/second-inspections/:tab?',
    fake,
  });
  expect(await screen.findByText('Cracked corner')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await user.click(await screen.findByRole('radio', { name: /Poor, \$90.00 \(Dan Day\)/ }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Seen by both');
  await user.click(screen.getAllByRole('button', { name: 'Resolve' }).at(-1) as HTMLElement);
  await screen.findByText('Difference resolved');
  expect(fake.callsOf(settleSecondInspection)[0]?.body).toEqual({ right: 'second', reason: 'Seen by both' });
});
