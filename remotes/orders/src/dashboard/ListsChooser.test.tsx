import { dashboardSetting } from '@recoup/contract/reports/dashboard';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { expect, test } from 'vitest';
import { ListsChooser } from './ListsChooser.tsx';

const fake = fakeServer();

test('a list being chosen keeps the focus while it is saved, and another press waits for it', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  fake.on(dashboardSetting.put, async ({ body }) => {
    await promise;
    return { success: true as const, message: 'Saved.', data: { ...body, version: 5 } };
  });
  const { user } = renderScreen(<ListsChooser kind="mail-in" setting={{ status_ids: [1], version: 4 }} />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Lists' }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'On Hold' });
  box.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(fake.callsOf(dashboardSetting.put)).toHaveLength(1));
  expect(box.disabled).toBe(false);
  expect(document.activeElement).toBe(box);
  await user.keyboard(' ');
  answer();
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(fake.callsOf(dashboardSetting.put)).toHaveLength(1);
});
