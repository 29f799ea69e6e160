import { search } from '@recoup/contract/reports/dashboard';
import { aMe, fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import Palette from './Palette.tsx';

const fake = fakeServer();

/** Orders 104 and 10421, whose answer is given when it is let in. */
function answers() {
  const waiting = new Map<string, () => void>();
  fake.on(search, async ({ body: { q } }) => {
    await new Promise<void>((resolve) => waiting.set(q, resolve));
    const found = { type: 'order' as const, kind: 'mail-in' as const, detail: 'Ada Byron' };
    return { data: [{ ...found, id: Number(q), title: `Order ${q}` }] };
  });
  return async (q: string) => {
    await waitFor(() => expect(waiting.has(q)).toBe(true));
    waiting.get(q)?.();
  };
}

test('Enter pressed before the answer takes what belongs to the whole text, as a scanner needs it', async () => {
  const letIn = answers();
  const onClose = vi.fn();
  const { user } = renderScreen(<Palette menu={aMe().menu_v2} open onClose={onClose} />, { fake, route: '/' });
  const field = await screen.findByRole('combobox');
  await user.type(field, '104');
  await letIn('104');
  await screen.findByRole('option', { name: /Order 104/ });
  await user.type(field, '21{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  await letIn('10421');
  await waitFor(() => expect(window.location.pathname).toBe('/order/detail/10421'));
  expect(onClose).toHaveBeenCalled();
});
