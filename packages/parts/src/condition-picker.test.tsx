import { fakeServer, money, renderScreen, screen, waitFor } from '@recoup/testing';
import { announceScan } from '@recoup/ui';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConditionPicker } from './condition-picker.tsx';

const conditions = ['Flawless', 'Good', 'Broken'].map((term, i) => ({
  id: i + 1,
  term,
  help: '',
  price: term === 'Broken' ? null : money(10_000 - i * 1_000),
  subs: [],
}));

function Picker() {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <ConditionPicker
      id="condition"
      conditions={conditions}
      conditionId={chosen}
      subIds={[]}
      onChange={({ conditionId }) => setChosen(conditionId)}
    />
  );
}

test('a condition is chosen by the key of its place, unless it isn’t bought or the digits belong to a scan', async () => {
  const { user } = renderScreen(<Picker />, { fake: fakeServer(), route: '/' });
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
  first?.focus();
  await user.keyboard('2');
  await waitFor(() => expect(second?.checked).toBe(true));
  // Another key ends the wait for a possible scan.
  await user.keyboard('3{Shift}');
  expect(second?.checked).toBe(true);
  for (const key of [...'121212', 'Shift']) first?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(first?.checked).toBe(false);
});

test('text typed on the conditions chooses nothing, and the focus stays on the choice', async () => {
  const { user } = renderScreen(<Picker />, { fake: fakeServer(), route: '/' });
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
  first?.focus();
  await user.keyboard('2');
  await waitFor(() => expect([second?.checked, document.activeElement]).toEqual([true, second]));
  await user.keyboard('iphone 13{Shift}');
  expect([first?.checked, second?.checked, document.activeElement]).toEqual([false, true, second]);
});

test('a slow scan keeps the choice and the focus, so Space chooses the focused condition', async () => {
  const { user } = renderScreen(<Picker />, { fake: fakeServer(), route: '/' });
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
  first?.focus();
  // Shift ends the wait between two digits, like a long pause.
  await user.keyboard('2{Shift}');
  await waitFor(() => expect(document.activeElement).toBe(second));
  if (second) announceScan(second, 1);
  await waitFor(() => expect([second?.checked, document.activeElement]).toEqual([false, first]));
  await user.keyboard(' ');
  expect(first?.checked).toBe(true);
});
