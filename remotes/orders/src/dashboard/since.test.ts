import type { Notification } from '@recoup/contract/session/notifications';
import { expect, test } from 'vitest';
import { groupsSince, lastEvening, sinceWhen } from './since.ts';

const at = (iso: string) => Date.parse(iso);
const zone = 'America/Los_Angeles';

test.each([
  ['2026-03-12T16:30:00Z', '2026-03-12T01:00:00Z', 'a Thursday morning looks back on Wednesday evening'],
  ['2026-03-16T16:30:00Z', '2026-03-14T01:00:00Z', 'Monday on Friday evening'],
  ['2026-03-15T16:30:00Z', '2026-03-14T01:00:00Z', 'Sunday on Friday evening'],
])('%s: %s, %s', (now, since) => {
  expect(new Date(lastEvening(at(now), zone)).toISOString()).toBe(new Date(at(since)).toISOString());
});

test('the stored end of the last work day comes first, but at most two weeks back', () => {
  const now = at('2026-03-12T16:30:00Z');
  const friday = at('2026-03-07T02:12:00Z');
  expect(sinceWhen(friday, now, zone)).toBe(friday);
  expect(sinceWhen(at('2025-12-24T12:00:00Z'), now, zone)).toBe(now - 14 * 24 * 3_600_000);
});

test('news are grouped by type, without older ones or other types', () => {
  const notice = (id: number, type: Notification['type'], created_at: string): Notification => ({
    ...{ id, type, created_at, title: `News ${id}`, text: '', path: '/dashboard', read: false },
  });
  const news = [
    notice(4, 'payout-failed', '2026-03-12T15:00:00Z'),
    notice(3, 'order-placed', '2026-03-12T14:00:00Z'),
    notice(2, 'billing', '2026-03-12T13:00:00Z'),
    notice(1, 'order-placed', '2026-03-11T13:00:00Z'),
  ];
  expect(
    groupsSince(news, at('2026-03-12T01:00:00Z')).map(({ type, news: group }) => [type, group.map(({ id }) => id)]),
  ).toEqual([
    ['order-placed', [3]],
    ['payout-failed', [4]],
  ]);
});
