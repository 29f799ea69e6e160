import { aMe, fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import { useDraft } from './use-draft.ts';

const fake = fakeServer();

function Note() {
  const draft = useDraft<{ note: string }>('note');
  return (
    <>
      <p>Draft: {draft.found?.values.note ?? 'none'}</p>
      <button type="button" onClick={() => draft.keep({ note: 'IBAN of the first' }, { note: '' })}>
        Keep
      </button>
    </>
  );
}

test('one person’s draft isn’t shown to the next person in the same tab', async () => {
  const first = renderScreen(<Note />, { fake, path: '/settings' });
  await first.user.click(await screen.findByRole('button', { name: 'Keep' }));
  first.unmount();
  const again = renderScreen(<Note />, { fake, path: '/settings' });
  expect(await screen.findByText('Draft: IBAN of the first')).toBeTruthy();
  again.unmount();
  for (const other of [aMe({ id: 2 }), aMe({ tenant_id: 2 })]) {
    const view = renderScreen(<Note />, { fake, path: '/settings', me: other });
    expect(await screen.findByText('Draft: none')).toBeTruthy();
    view.unmount();
  }
});
