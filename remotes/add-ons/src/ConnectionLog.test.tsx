import { type Exchange, listExchanges, sumExchanges } from '@recoup/contract/add-ons/exchanges';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import { ConnectionLog, todayWords } from './ConnectionLog.tsx';

const exchange: Exchange = {
  id: 1,
  kind: 'buyLabel',
  outcome: 'validation',
  message: 'The ZIP code is not valid',
  calls: [{ asked: 'POST api.example.com/labels', status: 422, ms: 412 }],
  took_ms: 650,
  order: { id: 7, kind: 'mail-in', number: 1042 },
  parcel: null,
  created_at: '2026-11-26T09:35:00.000Z',
};

test('[add-ons-03] a connection shows what was sent today, and each request with its result and order', async () => {
  const fake = fakeServer();
  const data = { sent: 3, failed: 1, done: [{ kind: 'buyLabel' as const, count: 2 }] };
  fake.on(sumExchanges, () => ({ data }));
  const page = { current_page: 1, per_page: 10, total: 1, last_page: 1, from: 1, to: 1, next_cursor: null };
  fake.on(listExchanges, () => ({ data: [exchange], ...page }));
  renderScreen(<ConnectionLog connectionId={3} name="EasyPost" />, { path: '/add-ons/easypost', fake });
  expect(await screen.findByText('Today: 3 requests, 1 failed. 2 labels purchased.')).toBeTruthy();
  expect(await screen.findByText('POST api.example.com/labels, 422, 0.4 s')).toBeTruthy();
  expect(screen.getByText('The ZIP code is not valid')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order 1042' }).getAttribute('href')).toContain('/7');
});

test('everything sent today is summed up in one line', () => {
  expect(todayWords({ sent: 0, failed: 0, done: [] })).toBe('Nothing sent today.');
  const done = [
    { kind: 'track' as const, count: 1_200 },
    { kind: 'buyLabel' as const, count: 1 },
    { kind: 'offers' as const, count: 1 },
  ];
  expect(todayWords({ sent: 1_202, failed: 0, done })).toBe(
    'Today: 1,202 requests, none failed. 1,200 tracking requests, 1 label purchased.',
  );
});
