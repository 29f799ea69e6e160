import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { Tabs } from '@recoup/ui/fields';
import { useState } from 'react';
import { expect, test } from 'vitest';

const ways = ['curl', 'JavaScript', 'Python'];

function Examples() {
  const [way, setWay] = useState('curl');
  return (
    <Tabs label="Examples" current={way} onChange={setWay} items={ways.map((id) => ({ id, label: id }))}>
      An example for {way}
    </Tabs>
  );
}

test('the arrow keys go from tab to tab and around, and show the chosen tab’s panel', async () => {
  const { user } = renderScreen(<Examples />, { fake: fakeServer() });
  await user.click(screen.getByRole('tab', { name: 'curl' }));
  for (const way of ['JavaScript', 'Python', 'curl', 'JavaScript']) {
    await user.keyboard('{ArrowRight}');
    const tab = screen.getByRole('tab', { name: way });
    await waitFor(() => expect(document.activeElement).toBe(tab));
    // A browser selects the focused tab. jsdom’s frames are too short for that.
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('tabpanel', { name: way })).textContent).toBe(`An example for ${way}`);
    expect(tab.getAttribute('aria-selected')).toBe('true');
  }
  expect(screen.getByRole('tablist', { name: 'Examples' })).toBeDefined();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});
