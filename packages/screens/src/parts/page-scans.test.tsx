import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import { usePageScans } from './page-scans.ts';

const taken = vi.fn();
function Page({ pressed }: { pressed: () => void }) {
  usePageScans(taken);
  return (
    <>
      <button type="button" onClick={pressed}>
        Pay
      </button>
      <input aria-label="Name" />
    </>
  );
}

/** Keys with so many milliseconds between them, a longer pause in the middle, and one after the first. */
function type(at: Element, keys: readonly string[], gap: number, halt = 0, afterFirst = 0) {
  keys.forEach((key, i) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', {
      value: start + i * gap + (i > 0 ? afterFirst : 0) + (i > 6 ? halt : 0),
    });
    at.dispatchEvent(event);
  });
  start += 10_000;
}
let start = 10_000;
const scan = [...'490154203237518', 'Enter'];

test('[orders-07] a scan that meets no field is taken, and its Enter presses nothing', async () => {
  const pressed = vi.fn();
  renderScreen(<Page pressed={pressed} />, { fake: fakeServer() });
  const button = await screen.findByRole('button', { name: 'Pay' });
  type(button, scan, 5);
  expect(taken).toHaveBeenLastCalledWith('490154203237518', false);
  type(document.body, scan, 5);
  expect(taken).toHaveBeenCalledTimes(2);
  expect(pressed).not.toHaveBeenCalled();
});

test('[orders-07] a scanner that halts for a moment is still a scanner; a hand that hurries is none', async () => {
  renderScreen(<Page pressed={() => undefined} />, { fake: fakeServer() });
  const button = await screen.findByRole('button', { name: 'Pay' });
  taken.mockClear();
  type(button, scan, 5, 300);
  expect(taken).toHaveBeenLastCalledWith('490154203237518', false);
  type(button, scan, 5, 600);
  type(button, scan, 90);
  // A digit that chose something, and a scan soon after it: the digit is not of the code.
  type(button, ['2', ...scan], 5, 0, 200);
  expect(taken.mock.calls.map(([code]) => code)).toEqual(['490154203237518', '03237518', '490154203237518']);
});

test('[orders-07] what a hand types, or what is scanned into a field, is left alone', async () => {
  renderScreen(<Page pressed={() => undefined} />, { fake: fakeServer() });
  taken.mockClear();
  type(await screen.findByRole('button', { name: 'Pay' }), scan, 200);
  type(screen.getByRole('textbox', { name: 'Name' }), scan, 5);
  type(document.body, ['1', '2', 'Enter'], 5);
  expect(taken).not.toHaveBeenCalled();
});

test('[orders-07] a page takes its scans also where what is there for all pages came after it', async () => {
  const everywhere = vi.fn();
  function Shell() {
    usePageScans(everywhere, true);
    return null;
  }
  taken.mockClear();
  const { unmount } = renderScreen(
    <>
      <Page pressed={() => undefined} />
      <Shell />
    </>,
    { fake: fakeServer() },
  );
  await screen.findByRole('button', { name: 'Pay' });
  type(document.body, scan, 5);
  expect([taken.mock.calls.length, everywhere.mock.calls.length]).toEqual([1, 0]);
  unmount();
  renderScreen(<Shell />, { fake: fakeServer() });
  type(document.body, scan, 5);
  expect(everywhere).toHaveBeenCalledOnce();
});
