import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** The verbs with which a line of the API reference says what a call does. */
const verbs =
  `Abandon Accept Add Approve Ask Assign Be Begin Buy Cancel Change Check Choose Close Commit Compare Compute
  Connect Correct Count Create Decline Delete Disconnect Do Download End Erase Export Find Finish Flag Forget Get Give Go
  Identify Inspect Insure Invite Leave List Lock Look Mail Make Mark Match Merge Move Open Pay Preview Print Prove
  Put Receive Recompute Reconcile Record Refuse Register Release Remove Rename Replace Request Reset Restore Retry
  Return Revoke Round Save Say Scan See Sell Send Set Show Sign Split Start Stop Switch Take Tell Test Turn
  Undo Upload Use Verify Void Work Write`.split(/\s+/);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'summary' in value;

test('each line of the API reference begins with what the call does, and is a sentence', () => {
  const summaries = Object.values(contract)
    .flatMap((group): unknown[] => Object.values(group))
    .filter(isEndpoint)
    .map(({ summary }) => summary);
  expect(summaries.length).toBeGreaterThan(500);
  const wrong = summaries.filter((text) => !verbs.includes(text.split(/[ ,]/)[0] ?? '') || !text.endsWith('.'));
  expect(wrong).toEqual([]);
});
