import type { AnswerInput } from '@recoup/contract';
import {
  getRules,
  listRuleConditions,
  type MassRule,
  previewRoundUp,
  previewRules,
  setBulkRoundUp,
  setRules,
} from '@recoup/contract/pricing/mass-rules';
import { priceGuardSettings } from '@recoup/contract/pricing/price-guards';
import { aMeWith, fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import RulesPage from './RulesPage.tsx';

const rule = (id: number, amount_price: number): MassRule => ({
  ...{ id, category_id: 'smartphones', device_id: null, device: 'Smartphones', type: 1, amount_type: 1 },
  ...{ amount_price, conditions: [], by: 'Sam Staff' },
});
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const looked = (up: number): AnswerInput<typeof previewRules> => ({
  data: {
    seen: `seen ${up}`,
    difference: {
      ...{ up, down: 0, to_zero: 0, new: 0 },
      jumps: [{ name: 'Apple iPhone 14', condition: 'Good', before: usd(10_000), after: usd(11_000) }],
    },
  },
});
const done = { success: true as const, message: 'Rules saved', data: looked(0).data };

let fake: ReturnType<typeof fakeServer>;
let rules: MassRule[];
beforeEach(() => {
  rules = [rule(1, 1_000), rule(2, 250)];
  fake = fakeServer();
  fake.on(getRules, () => ({ data: { rules, round_up: false } }));
  fake.on(listRuleConditions, () => ({
    data: [
      { id: 7, key: '7', term: 'Good', help: null, examples: [], subs: [] },
      { id: null, key: 'manual', term: 'Manual', help: null, examples: [], subs: [] },
    ],
  }));
  fake.on(previewRules, () => looked(3));
  fake.on(setRules, () => done);
  fake.on(priceGuardSettings.get, () => ({ data: { ...priceGuardSettings.initial, version: 0 } }));
});

test('[pricing-05] what the guards find in rules is confirmed separately from the rest', async () => {
  const jump = {
    name: 'Apple iPhone 14',
    condition: 'Good',
    before: usd(10_000),
    after: usd(50_000),
    than: usd(10_000),
  };
  const { seen, difference } = looked(1).data;
  const guards = [{ guard: 'jump' as const, many: 1, prices: [jump] }];
  fake.on(previewRules, () => ({ data: { seen, difference: { ...difference, guards } } }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Move “Plus 2.5% on Smartphones” up' }));
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await screen.findByText('Apple iPhone 14, Good: $100.00 → $500.00 (400% more)');
  await user.click(screen.getByRole('button', { name: 'Save rules and prices' }));
  expect(fake.callsOf(setRules)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'The marked prices are correct' }));
  await user.click(screen.getByRole('button', { name: 'Save rules and prices' }));
  await waitFor(() => expect(fake.callsOf(setRules)[0]?.body).toMatchObject({ confirmed_guards: ['jump'] }));
});
const show = (may: 'pricing.edit' | 'pricing.view' = 'pricing.edit') =>
  renderScreen(<RulesPage />, { path: '/settings/price-rules', fake, me: aMeWith('pricing.view', may) });

test('[pricing-05] rules are sorted by keyboard, previewed, and only then saved', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Move “Plus 2.5% on Smartphones” up' }));
  expect(fake.callsOf(setRules)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await screen.findByText('$100.00 → $110.00');
  await user.click(screen.getByRole('button', { name: 'Save rules and prices' }));
  await waitFor(() => expect(fake.callsOf(setRules)).toHaveLength(1));
  expect(fake.callsOf(setRules)[0]?.body).toMatchObject({ seen: 'seen 3', rules: [{ id: 2 }, { id: 1 }] });
});

test('[pricing-05] a rule can be added once it is complete: plus or minus, percent or amount, and a number', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add rule' });
  expect(add.disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'Minus' }));
  await user.click(dialog.getByRole('radio', { name: 'An amount' }));
  expect(add.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '5');
  await user.click(dialog.getByRole('checkbox', { name: 'Good' }));
  expect(add.disabled).toBe(false);
  await user.click(add);
  await screen.findByText('Minus $5.00 on Smartphones');
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await waitFor(() => expect(fake.callsOf(previewRules)).toHaveLength(1));
  const added = { category_id: 'smartphones', device_id: null, type: 2, amount_type: 0, amount_price: 500 };
  expect(fake.callsOf(previewRules)[0]?.body).toMatchObject({
    rules: [{ id: 1 }, { id: 2 }, { ...added, conditions: [7] }],
  });
});

test('[pricing-05] rules that changed in the meantime have to be reviewed again', async () => {
  fake.on(setRules, () => {
    throw refuse('price_changed');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove “Plus 10% on Smartphones”' }));
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await screen.findByText('$100.00 → $110.00');
  fake.on(previewRules, () => looked(8));
  await user.click(screen.getByRole('button', { name: 'Save rules and prices' }));
  await screen.findByText('A price changed since you opened this.');
  await screen.findByText('8');
});

test('[pricing-06] round-up is turned on after a preview, and users who may only view can’t add rules', async () => {
  fake.on(previewRoundUp, () => looked(5));
  fake.on(setBulkRoundUp, () => done);
  const { user, unmount } = show();
  await user.click(await screen.findByRole('switch', { name: /Round prices up/ }));
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(fake.callsOf(setBulkRoundUp)).toHaveLength(1));
  expect(fake.callsOf(setBulkRoundUp)[0]?.body).toMatchObject({ is_round_up_price_enable: 1, seen: 'seen 5' });
  unmount();
  show('pricing.view');
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
});
