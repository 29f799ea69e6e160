import { fakeServer, fireEvent, renderScreen, screen, waitFor } from '@recoup/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useStepFocus } from './use-step-focus.ts';

function Page() {
  const [stepsTaken, setStepsTaken] = useState(0);
  const [version, setVersion] = useState(1);
  const holder = useStepFocus(version, stepsTaken);
  return (
    <main tabIndex={-1}>
      <input aria-label="Note" />
      <button type="button" onClick={() => setStepsTaken(stepsTaken + 1)}>
        Take a step
      </button>
      <button type="button" onClick={() => setVersion(version + 1)}>
        Read again
      </button>
      <div ref={holder}>
        <button type="button">Print receipt</button>
      </div>
    </main>
  );
}

/** A click that doesn’t move the focus, like an incoming response. */
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const page = () => screen.getByRole('main');
const next = () => screen.getByRole('button', { name: 'Print receipt' });

test('[orders-09] opening an order keeps the focus on the page', async () => {
  await renderScreen(<Page />, { fake: fakeServer() });
  page().focus();
  press('Read again');
  expect(document.activeElement).toBe(page());
});

test('[orders-09] after a step the next one gets the focus, even when a closing dialog returns it late', async () => {
  await renderScreen(<Page />, { fake: fakeServer() });
  press('Take a step');
  expect(document.activeElement).toBe(next());
  page().focus();
  await waitFor(() => expect(document.activeElement).toBe(next()));
});

test('[orders-09] after a step, a field that staff chose keeps the focus', async () => {
  await renderScreen(<Page />, { fake: fakeServer() });
  screen.getByLabelText('Note').focus();
  press('Take a step');
  press('Read again');
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
});
