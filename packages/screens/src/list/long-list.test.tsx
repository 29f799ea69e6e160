import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import { LongList } from './long-list.tsx';

const fake = fakeServer();
const devices = (count: number) => Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Phone ${i + 1}` }));

function show(count: number, onSubmit = vi.fn()) {
  return renderScreen(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <LongList items={devices(count)} textOf={({ name }) => name} what="devices">
        {(shown) => (
          <ul>
            {shown.map(({ item, place }) => (
              <li key={item.id}>
                {place}. {item.name}
              </li>
            ))}
          </ul>
        )}
      </LongList>
      <button type="submit">Save</button>
    </form>,
    { fake },
  );
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('a short list is shown whole', async () => {
  show(50);
  expect(await screen.findAllByRole('listitem')).toHaveLength(50);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('fifty of a thousand rows are rendered, and every row can be reached by keyboard', async () => {
  const { user } = show(1000);
  expect(await screen.findAllByRole('listitem')).toHaveLength(50);
  const seen = new Set(rows());
  screen.getByRole('button', { name: 'Next page' }).focus();
  for (let page = 2; page <= 20; page++) {
    await user.keyboard('{Enter}');
    expect(rows()).toHaveLength(50);
    for (const row of rows()) seen.add(row);
  }
  expect(seen.size).toBe(1000);
  expect(rows().at(-1)).toBe('1000. Phone 1000');
});

test('search finds a row with its position, a miss says so, and Enter submits no form', async () => {
  const onSubmit = vi.fn();
  const { user } = show(1000, onSubmit);
  const find = await screen.findByRole('textbox', { name: 'Search 1,000 devices' });
  await user.type(find, 'phone 777{Enter}');
  expect(rows()).toEqual(['777. Phone 777']);
  await user.clear(find);
  await user.type(find, 'tablet');
  await screen.findByText('No matching devices.');
  await user.clear(find);
  await waitFor(() => expect(rows()).toHaveLength(50));
  await user.type(screen.getByRole('textbox', { name: 'Page' }), '{Control>}a{/Control}20{Enter}');
  await waitFor(() => expect(rows().at(-1)).toBe('1000. Phone 1000'));
  expect(onSubmit).not.toHaveBeenCalled();
});
