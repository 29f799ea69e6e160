import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useDraftName } from './use-kept-draft.ts';

function Draft({ window: which }: { window: string }) {
  return (
    <p>
      {which} has {useDraftName('count') ?? 'nothing'}
    </p>
  );
}

/** Two windows of one tab: before and after a reload. */
function Reloaded() {
  const [hasEnded, setEnded] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      {!hasEnded && <Draft window="The page before" />}
      {isLoaded && <Draft window="The page after" />}
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      <button type="button" onClick={() => setEnded(true)}>
        End
      </button>
    </>
  );
}

test('[offline-06] a reload keeps the draft, even while the page before is still closing, and another window has its own', async () => {
  const { user } = renderScreen(<Reloaded />, { fake: fakeServer() });
  await screen.findByText('The page before has count 1');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(screen.getByText('The page after has nothing')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'End' }));
  await screen.findByText('The page after has count 1');
  sessionStorage.clear();
  renderScreen(<Draft window="Another window" />, { fake: fakeServer() });
  await screen.findByText('Another window has count 2');
});
