import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { Button } from '@recoup/ui';
import { expect, test, vi } from 'vitest';
import { NextStep } from './next-step.tsx';

test('N presses the next step’s button, and does nothing while that is disabled', async () => {
  const pressed = vi.fn();
  const step = (disabled: boolean) => (
    <NextStep>
      <Button disabled={disabled} onClick={pressed}>
        Record payment
      </Button>
    </NextStep>
  );
  const { user, unmount } = renderScreen(step(false), { fake: fakeServer() });
  await screen.findByRole('button', { name: 'Record payment' });
  await user.keyboard('n');
  expect(pressed).toHaveBeenCalledOnce();
  unmount();
  renderScreen(step(true), { fake: fakeServer() });
  await screen.findByRole('button', { name: 'Record payment' });
  await user.keyboard('n');
  expect(pressed).toHaveBeenCalledOnce();
});
