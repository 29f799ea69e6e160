import type { AnswerOf } from '@recoup/contract';
import { payoutRules } from '@recoup/contract/payouts/payout-settings';
import { fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { SettingsForm } from './settings-page.tsx';

type Rules = AnswerOf<typeof payoutRules.get>['data'];
const began: Rules = {
  approval_limit: 500,
  paypal_by_file: true,
  bank_transfer_by_file: false,
  paypal_decimal_comma: false,
  paypal_batch_name: 'Recoup',
  version: 3,
};

let fake: ReturnType<typeof fakeServer>;
let stored: Rules;
/** Delays the response to a save. */
let held: Promise<void> | undefined;

beforeEach(() => {
  fake = fakeServer();
  stored = began;
  held = undefined;
  fake.on(payoutRules.get, () => ({ data: stored }));
  fake.on(payoutRules.put, async ({ body }) => {
    await held;
    const merged = { ...began, ...body };
    if (merged.version !== stored.version) {
      const names = (Object.keys(began) as (keyof Rules)[]).filter((name) => name !== 'version');
      const fields = names
        .filter((field) => stored[field] !== began[field])
        .map((field) => ({ field, yours: merged[field], theirs: stored[field] }));
      throw refuse('conflict', {
        conflict: { by: 'Sam Staff', at: '2026-03-01T10:00:00Z', version: stored.version, fields },
      });
    }
    stored = { ...merged, version: merged.version + 1 };
    return { success: true as const, message: 'Payouts saved', data: stored };
  });
});

const fields = [
  { name: 'approval_limit', label: 'Limit' },
  { name: 'paypal_by_file', label: 'By file' },
  { name: 'paypal_batch_name', label: 'Batch name' },
] as const;
const show = () =>
  renderScreen(<SettingsForm document={payoutRules} fields={fields} />, { path: '/settings/payouts', fake });
const limit = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Limit' });
const batchName = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Batch name' });
const byFile = () => screen.findByRole<HTMLInputElement>('switch', { name: 'By file' });
const save = () => screen.getByRole('button', { name: 'Save' });
const fill = async ({ user }: ReturnType<typeof show>, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

test('fields that only the other person changed keep their values, which is shown without a question', async () => {
  const view = show();
  await fill(view, await batchName(), 'Mine');
  stored = { ...stored, approval_limit: 900, paypal_by_file: false, version: 4 };
  await view.user.click(save());
  expect(await screen.findByText('We kept their version of Limit, By file.')).toBeTruthy();
  expect(stored).toEqual({
    ...began,
    approval_limit: 900,
    paypal_by_file: false,
    paypal_batch_name: 'Mine',
    version: 5,
  });
  expect((await limit()).value).toBe('900');
  expect((await byFile()).checked).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('amounts that both changed are shown as money, not in cents', async () => {
  const money = [{ name: 'approval_limit', label: 'Limit', kind: 'money' }] as const;
  const view = renderScreen(<SettingsForm document={payoutRules} fields={money} />, {
    path: '/settings/payouts',
    fake,
  });
  await fill(view, await limit(), '75');
  stored = { ...stored, approval_limit: 9_000, version: 4 };
  await view.user.click(save());
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('radio', { name: 'Yours: $75.00' })).toBeTruthy();
  expect(dialog.getByRole('radio', { name: 'Sam Staff: $90.00' })).toBeTruthy();
});

test('fields that both changed are asked about and saved as chosen: number, switch and text', async () => {
  const view = show();
  await fill(view, await limit(), '600');
  await view.user.click(await byFile());
  await fill(view, await batchName(), 'Mine');
  stored = { ...stored, approval_limit: 900, paypal_batch_name: 'Theirs', bank_transfer_by_file: true, version: 4 };
  await view.user.click(save());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sam Staff changed this in the meantime' }));
  expect(dialog.getAllByRole('radiogroup')).toHaveLength(2);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Yours: Mine' }).checked).toBe(true);
  await view.user.click(dialog.getByRole('radio', { name: 'Sam Staff: 900' }));
  await view.user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() =>
    expect(stored).toEqual({
      approval_limit: 900,
      paypal_by_file: false,
      bank_transfer_by_file: true,
      paypal_decimal_comma: false,
      paypal_batch_name: 'Mine',
      version: 5,
    }),
  );
  await waitFor(async () => expect((await limit()).value).toBe('900'));
});

test('a draft started before another person’s save takes over their changes', async () => {
  const first = show();
  await fill(first, await batchName(), 'Mine');
  first.unmount();
  stored = { ...stored, approval_limit: 900, version: 4 };
  const { user } = show();
  expect((await batchName()).value).toBe('Mine');
  await user.click(save());
  await waitFor(() => expect(stored).toMatchObject({ approval_limit: 900, paypal_batch_name: 'Mine', version: 5 }));
});

test('a server that reports a conflict on its own version isn’t asked again and again', async () => {
  fake.on(payoutRules.put, () => {
    throw refuse('conflict', { conflict: { by: 'Sam Staff', at: '2026-03-01T10:00:00Z', version: 3, fields: [] } });
  });
  const view = show();
  await fill(view, await batchName(), 'Mine');
  await view.user.click(save());
  await screen.findByRole('alertdialog');
  expect(fake.callsOf(payoutRules.put)).toHaveLength(1);
});

test('input typed while a save runs stays with its draft, and is saved next', async () => {
  let letGo = () => {};
  const view = show();
  await fill(view, await batchName(), 'Mine');
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  await view.user.click(save());
  await waitFor(() => expect(fake.callsOf(payoutRules.put)).toHaveLength(1));
  await view.user.type(await batchName(), ' too');
  letGo();
  await screen.findByText('Payouts saved');
  expect(stored.paypal_batch_name).toBe('Mine');
  expect((await batchName()).value).toBe('Mine too');
  view.unmount();
  held = undefined;
  const again = show();
  expect((await batchName()).value).toBe('Mine too');
  await fill(again, await batchName(), 'Mine-too');
  await again.user.click(save());
  await waitFor(() => expect(stored).toMatchObject({ paypal_batch_name: 'Mine-too', version: 5 }));
});
