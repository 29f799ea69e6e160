import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** The verbs that start a summary in the API reference. */
const verbs =
  `Abandon Accept Add Apply Approve Archive Ask Assign Buy Cancel Change Check Choose Close Commit Compare Confirm
  Connect Copy Correct Count Create Decline Delete Discard Disconnect Download Email End Erase Exclude Export
  Extend Find Finish Flag Get Identify Inspect Insure Invite List Look Make Mark Match Merge Move Open Pair Pay Preview
  Print Publish Put Reactivate Receive Recompute Reconcile Record Refresh Register Reject Release Reload Remove
  Rename Reorder Replace Request Resend Reserve Reset Restore Retry Return Revoke Roll Round Run Save Search Sell Send Set
  Show Sign Split Start Stop Switch Sync Test Text Turn Undo Unlink Unpin Upload Use Verify Void Withdraw`.split(/\s+/);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'summary' in value;

test('each summary in the API reference starts with what the call does and is a sentence', () => {
  const summaries = Object.values(contract)
    .flatMap((group): unknown[] => Object.values(group))
    .filter(isEndpoint)
    .map(({ summary }) => summary);
  expect(summaries.length).toBeGreaterThan(500);
  const wrong = summaries.filter((text) => !verbs.includes(text.split(/[ ,]/)[0] ?? '') || !text.endsWith('.'));
  expect(wrong).toEqual([]);
});
