import { getTodayOfKinds } from '@recoup/contract/reports/dashboard';
import { aMe, fakeServer, renderScreen, waitFor } from '@recoup/testing';
import { expect, test } from 'vitest';
import QuietParts from './QuietParts.tsx';

const none = { data: { kinds: [] } };

test('[shell-03] a company that is locked is asked for nothing that it may not call', async () => {
  const fake = fakeServer();
  fake.on(getTodayOfKinds, () => none as never);
  const open = aMe();
  const { unmount } = renderScreen(<QuietParts />, { fake, me: open });
  await waitFor(() => expect(fake.callsOf(getTodayOfKinds)).toHaveLength(1));
  unmount();
  const locked = aMe({ login_status: { ...open.login_status, is_trial_end: true } });
  renderScreen(<QuietParts />, { fake, me: locked });
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(fake.callsOf(getTodayOfKinds)).toHaveLength(1);
});
