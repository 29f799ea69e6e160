import { compareOfflineCount, type StockTake } from '@recoup/contract/stock/inventory-records';
import { aMe, fakeServer } from '@recoup/testing';
import { afterAll, expect, test } from 'vitest';
import { newEntry } from '../outbox/add-work.ts';
import type { QuestionKind } from '../outbox/questions.ts';
import type { CountEntry } from '../outbox/work.ts';
import { countChoices } from './count-replies.ts';
import { countWork, emptyCount, withCodes } from './draft-count.ts';

const fake = fakeServer();
afterAll(fake.start());

const item = (id: number) => ({
  ...{ id, name: `Fairphone ${id}`, imei: null, serial: null, status: 0 as const, location_name: 'Downtown' },
});
const result: StockTake = {
  ...{ expected: 3, found: [item(1)], missing: [item(2), item(3)], surplus: [item(4)], moved: [item(5)] },
  ...{ unknown: ['X'], committed: false },
};

/** A count with an open question. */
function askedEntry(kind: QuestionKind): CountEntry {
  const now = new Date();
  const work = countWork(withCodes(emptyCount, ['INV1', 'INV4', 'X'], now), aMe(), now);
  return { ...newEntry(work, aMe(), 1, now), state: 'asking', question: { kind, message: '', fields: {} } };
}

test('[offline-03] [offline-06] differences are listed, and only the listed ones are confirmed', async () => {
  fake.on(compareOfflineCount, () => ({ data: result }));
  const [commit, drop] = await countChoices(askedEntry('differs'));
  expect(commit?.help).toBe(
    'Not scanned, will become Not Available: Fairphone 2 INV2, Fairphone 3 INV3. Not expected here, will be moved here: Fairphone 4 INV4. Moved after the count began, won’t be changed: Fairphone 5 INV5. Not in inventory: X.',
  );
  expect(commit?.reply).toMatchObject({
    kind: 'send',
    body: { number: expect.stringMatching(/^C-/), confirmed: [2, 3, 4] },
  });
  expect(drop?.reply).toEqual({ kind: 'drop' });
});

test('[offline-03] [offline-06] a count that may be committed is never sent under a new key unless staff have checked', async () => {
  const kinds = async (kind: QuestionKind) => (await countChoices(askedEntry(kind))).map(({ reply }) => reply.kind);
  expect(await kinds('sent')).toEqual(['exists', 'renew']);
  expect(await kinds('refused')).toEqual(['send', 'drop']);
});
