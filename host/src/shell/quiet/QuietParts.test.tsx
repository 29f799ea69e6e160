import { getTodayOfKinds } from '@recoup/contract/reports/dashboard';
import { getQuickSwitch } from '@recoup/contract/session/quick-switch';
import { aMe, fakeServer, renderScreen, waitFor } from '@recoup/testing';
import { expect, test } from 'vitest';
import QuietParts from './QuietParts.tsx';

const none = { data: { kinds: [] } };

test('[shell-03] a locked company makes no calls it isn’t allowed to make', async () => {
  const fake = fakeServer();
  fake.on(getTodayOfKinds, () => none as never);
  fake.on(getQuickSwitch, () => ({ data: { minutes: 0, has_pin: false, has_badge: false } }));
  const open = aMe();
  const { unmount } = renderScreen(<QuietParts />, { fake, me: open });
  await waitFor(() => expect(fake.callsOf(getTodayOfKinds)).toHaveLength(1));
  unmount();
  const locked = aMe({ login_status: { ...open.login_status, is_trial_end: true } });
  renderScreen(<QuietParts />, { fake, me: locked });
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(fake.callsOf(getTodayOfKinds)).toHaveLength(1);
});
