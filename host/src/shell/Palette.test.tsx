import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import { search } from '@recoup/contract/reports/search';
import { switchLocation } from '@recoup/contract/session/locations';
import { act, aMe, fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catchKeys } from './catch-keys.ts';
import Palette from './Palette.tsx';
import { Search } from './Search.tsx';

const fake = fakeServer();

const anOrder = { type: 'order' as const, kind: 'mail-in' as const, due: false, category: null, brand: null };

/** Orders 104 and 10421, whose responses wait until they are released. */
function answers() {
  const waiting = new Map<string, () => void>();
  fake.on(search, async ({ body: { q } }) => {
    await new Promise<void>((resolve) => waiting.set(q, resolve));
    const found = { ...anOrder, detail: 'Ada Byron' };
    return { data: [{ ...found, id: Number(q), title: `Order ${q}` }] };
  });
  return async (q: string) => {
    await waitFor(() => expect(waiting.has(q)).toBe(true));
    waiting.get(q)?.();
  };
}

test('pressing Enter before the results arrive opens the result for the whole text, as a scanner needs', async () => {
  const release = answers();
  const onClose = vi.fn();
  const { user } = renderScreen(<Palette menu={aMe().menu_v2} open onClose={onClose} />, { fake, route: '/' });
  const field = await screen.findByRole('combobox');
  await user.type(field, '104');
  await release('104');
  await screen.findByRole('option', { name: /Order 104/ });
  await user.type(field, '21{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  await release('10421');
  await waitFor(() => expect(window.location.pathname).toBe('/order/detail/10421'));
  expect(onClose).toHaveBeenCalled();
});

test('text typed before the field has the focus stays when the dialog focuses it', async () => {
  const { user } = renderScreen(<Palette menu={aMe().menu_v2} open onClose={vi.fn()} />, { fake, route: '/' });
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await user.type(field, 'qua');
  field.blur();
  // The dialog does the same once it is open.
  field.focus();
  field.select();
  await user.keyboard('ck');
  expect(field.value).toBe('quack');
});

test('a letter typed as soon as the field appears stays there', async () => {
  let show = (_open: boolean) => {};
  function Opened() {
    const [open, setOpen] = useState(true);
    show = setOpen;
    return open && <Palette menu={aMe().menu_v2} open onClose={vi.fn()} />;
  }
  renderScreen(<Opened />, { fake, route: '/' });
  await screen.findByRole('combobox');
  act(() => show(false));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  // As in a browser, where work after a paint waits for idle time.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const seen = new Promise<HTMLInputElement>((resolve) => {
    new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('[role=combobox]');
      if (field) resolve(field);
    }).observe(document.body, { childList: true, subtree: true });
  });
  show(true);
  const field = await seen;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'd');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'd' }));
  expect(field.value).toBe('d');
});

test('orders are paid, printed and created by typing pay and a number, print, or new', async () => {
  const order = { ...anOrder, id: 7, title: 'Order 10402', detail: 'Ada Byron' };
  fake.on(search, ({ body: { q } }) => ({
    data: q === '10402' ? [{ ...order, due: true }] : [{ ...order, id: 8, title: 'Order 10403' }],
  }));
  const { user } = renderScreen(<Palette menu={aMe().menu_v2} open onClose={vi.fn()} />, {
    fake,
    route: '/',
  });
  const field = await screen.findByRole('combobox');
  await user.type(field, 'pay 1');
  expect(screen.getByText('Add an order number: pay 10402')).toBeTruthy();
  await user.type(field, '0403');
  expect(await screen.findByText(/No unpaid order/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'print 10403');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Print receipt for order 10403'),
    expect.stringContaining('Print tag for order 10403'),
  ]);
  await user.clear(field);
  await user.type(field, 'new mail');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['New mail-in orderAction']);
  await user.clear(field);
  await user.type(field, 'pay 10402{Enter}');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/order/detail/7?do=pay'));
});

test('an empty field offers recent pages and New, and not the current page', async () => {
  const me = aMe();
  const lately = [
    { path: '/customer/detail/5/mail-in', title: 'Ada Byron' },
    { path: '/', title: 'Here' },
  ];
  localStorage.setItem(`recoup.recent.${me.id}`, JSON.stringify(lately));
  renderScreen(<Palette menu={me.menu_v2} open onClose={vi.fn()} />, { fake, route: '/' });
  const [first, second] = await screen.findAllByRole('option');
  expect(first?.textContent).toContain('Ada Byron');
  expect(second?.textContent).toContain('New');
  localStorage.clear();
});

test('text typed before the field exists isn’t lost, and text typed in it is left alone', () => {
  let text = '';
  const entered = vi.fn();
  catchKeys((caught) => {
    text = caught;
  }, entered);
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const key of ['1', '0', '5', 'Backspace', '4']) expect(press(key)).toBe(true);
  expect(text).toBe('104');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-label', 'Search');
  dialog.innerHTML = '<input role="combobox" aria-label="Search" aria-expanded="false" />';
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  const field = dialog.querySelector('input');
  field?.focus();
  // The keys caught earlier aren’t in the field yet.
  expect(press('2')).toBe(true);
  if (field) field.value = '1042';
  expect(press('1')).toBe(false);
  expect(text).toBe('1042');
  expect(entered).not.toHaveBeenCalled();
});

test('Enter pressed before the field exists is kept for it', () => {
  const entered = vi.fn();
  catchKeys(() => {}, entered);
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(entered).toHaveBeenCalledOnce();
});

test('text and Enter typed right after the palette’s shortcut open the page they name', async () => {
  fake.on(search, () => ({ data: [] }));
  const { user } = renderScreen(<Search menu={aMe().menu_v2} />, { fake, route: '/' });
  await user.keyboard('{Control>}k{/Control}inven{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/inventory'));
});

test('staff switch stores, and move and archive orders, from the palette', async () => {
  fake.on(search, () => ({ data: [{ ...anOrder, id: 7, title: 'Order 10402', detail: 'Ada Byron' }] }));
  const archiveOrder = bulkOrdersOf('mail-in').archiveOrder;
  fake.on(archiveOrder, () => ({ success: true as const, message: 'Archived', data: { undo_token: null } }) as never);
  fake.on(switchLocation, () => ({ success: true as const, message: 'Switched.', data: aMe().location }));
  const places = [aMe().location, { ...aMe().location, id: 99, name: 'Pearl District' }];
  const { user } = renderScreen(<Palette menu={aMe().menu_v2} open onClose={vi.fn()} />, {
    fake,
    route: '/',
    me: aMe({ locations: places }),
  });
  const field = await screen.findByRole('combobox');
  await user.type(field, 'pearl');
  await user.click(await screen.findByRole('option', { name: /Switch to Pearl District/ }));
  await waitFor(() => expect(fake.callsOf(switchLocation)[0]?.body).toEqual({ location_id: 99 }));
  await user.clear(field);
  await user.type(field, 'archive 10402');
  await user.click(await screen.findByRole('option', { name: /Archive order 10402/ }));
  await waitFor(() => expect(fake.callsOf(archiveOrder)[0]?.params).toEqual({ id: 7 }));
  await user.clear(field);
  await user.type(field, 'move 10402{Enter}');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/order/detail/7?do=move'));
});
