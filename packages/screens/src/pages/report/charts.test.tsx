import { fakeServer, fireEvent, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { BarChart, LineChart } from '@recoup/ui/charts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Reports a size to observers, because nothing is laid out here. */
class Room {
  private readonly tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }
  observe(target: Element) {
    const entry = {
      target,
      contentRect: { left: 0, top: 0, width: 600, height: 240 },
    } as unknown as ResizeObserverEntry;
    this.tell([entry], this);
  }
  unobserve() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', Room));
afterEach(() => void vi.unstubAllGlobals());

const chart = { title: 'Orders by day', points: ['Mon', 'Tue', 'Wed', 'Thu'], format: (value: number) => `${value}` };
const picture = () => screen.findByRole('img', { name: 'Orders by day' });
/** The matching parts of the chart, once it has rendered. */
const drawn = async (what: string) => {
  const place = await picture();
  await waitFor(() => expect(place.querySelector('svg')).not.toBeNull());
  return [...place.querySelectorAll(what)];
};

test('bars show every value, differ in their pattern, and open their link when clicked', async () => {
  const onPick = vi.fn();
  renderScreen(
    <BarChart
      {...chart}
      onPick={onPick}
      series={[
        { id: 'made', label: 'Created', values: [3, 1, 0, null] },
        { id: 'done', label: 'Completed', values: [2, null, 0, 4] },
      ]}
    />,
    { fake: fakeServer() },
  );
  const bars = await drawn('rect[data-testid^="bar.item"]');
  const names = bars.map((bar) => bar.getAttribute('data-testid')).toSorted();
  expect(names).toEqual(['done.0', 'done.2', 'done.3', 'made.0', 'made.1', 'made.2'].map((name) => `bar.item.${name}`));
  const fillOf = (name: string) =>
    bars.find((bar) => bar.getAttribute('data-testid') === `bar.item.${name}`)?.getAttribute('fill');
  expect(fillOf('made.0')).toBe('var(--r-colors-accent-text)');
  expect(fillOf('done.0')).toMatch(/^url\(#/);
  const pressed = bars.find((bar) => bar.getAttribute('data-testid') === 'bar.item.done.3');
  if (pressed) fireEvent.click(pressed);
  expect(onPick).toHaveBeenCalledWith(3, 'done');
});

test('lines break at a missing value, and a point without neighbors is a dot', async () => {
  renderScreen(
    <LineChart
      {...chart}
      points={['Mon', 'Tue', 'Wed', 'Thu', 'Fri']}
      series={[{ id: 'paid', label: 'Paid', values: [1, 2, null, 4, null] }]}
    />,
    { fake: fakeServer() },
  );
  const [line] = await drawn('path[stroke="var(--r-colors-accent-text)"]');
  expect(line?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(await drawn('circle')).toHaveLength(1);
});

test('small whole numbers have only whole numbers on the axis', async () => {
  renderScreen(<BarChart {...chart} series={[{ id: 'made', label: 'Created', values: [0, 1, 0, 0] }]} />, {
    fake: fakeServer(),
  });
  const words = (await drawn('text')).map(({ textContent }) => textContent);
  expect(words).toEqual(['Mon', 'Tue', 'Wed', 'Thu', '0', '1']);
});

test('the table behind a chart shows every value, and a dash where there is none', async () => {
  const { user } = renderScreen(
    <LineChart {...chart} series={[{ id: 'paid', label: 'Paid', values: [1, null, 3, 4] }]} />,
    { fake: fakeServer() },
  );
  await user.click(await screen.findByRole('button', { name: 'Show table' }));
  const rows = within(screen.getByRole('table', { name: 'Orders by day' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['DayPaid', 'Mon1', 'Tue–', 'Wed3', 'Thu4']);
});
