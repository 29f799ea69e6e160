import 'fake-indexeddb/auto';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { deviceStore } from '../vault/device-store.ts';
import { readKept, type Vault } from '../vault/vault.ts';
import { useDraftName, useKeptDraft } from './use-kept-draft.ts';

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

/** A draft to which one scan after the other is added. */
function Scans({ vault }: { vault: Vault }) {
  const [scans, setScans] = useState(0);
  const { kept, isUnstored } = useKeptDraft(vault, 'count 1', scans);
  return (
    <>
      <p>{isUnstored ? 'not stored' : `${kept} stored`}</p>
      <button type="button" onClick={() => setScans((now) => now + 1)}>
        Scan
      </button>
    </>
  );
}

test('[offline-06] a scan is only listed once it’s stored, and of scans that wait only the newest is written', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const vault = { owner: '1.1', key };
  const { user } = renderScreen(<Scans vault={vault} />, { fake: fakeServer() });
  await expect.poll(() => readKept(vault, 'count 1', Date.now())).toMatchObject({ value: 0 });
  // Another writer keeps the store busy.
  const busy = (await deviceStore()).transaction('kept', 'readwrite');
  let isBusy = true;
  const work = async () => {
    while (isBusy) await busy.store.count();
    await busy.done;
  };
  const worked = work();
  const sealed = vi.spyOn(crypto.subtle, 'encrypt');
  for (let scan = 0; scan < 5; scan += 1) await user.click(screen.getByRole('button', { name: 'Scan' }));
  expect(screen.getByText('0 stored')).toBeDefined();
  isBusy = false;
  await worked;
  await screen.findByText('5 stored');
  expect(await readKept(vault, 'count 1', Date.now())).toMatchObject({ value: 5 });
  expect(sealed).toHaveBeenCalledTimes(2);
  // A full disk is said at once, and what is scanned afterwards is stored again.
  sealed.mockRejectedValueOnce(new DOMException('No space', 'QuotaExceededError'));
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  await screen.findByText('not stored');
  sealed.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  await screen.findByText('7 stored');
});
