import type { BrowserContext, Page } from '@playwright/test';
import { type Api, expect } from './fixtures.ts';

/** A person's browser in which the app can be installed, and which prefetches. */
export async function installed(context: BrowserContext, { token, sessionKey }: Api): Promise<Page> {
  await context.addInitScript(
    ([given, key]) => {
      if (localStorage.getItem('recoup.e2e')) return;
      localStorage.setItem('recoup.e2e', '1');
      localStorage.setItem('recoup.token', given ?? '');
      localStorage.setItem('recoup.session_key', key ?? '');
      localStorage.setItem('recoup.login_time', String(Date.now()));
    },
    [token, sessionKey],
  );
  return context.newPage();
}

/** Waits until the app, the user, devices to inspect and prices are stored on the device. */
export async function kept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const shell = await (await caches.open('recoup-release')).match('/');
        // Opening it before it exists would create it without its tables.
        if (!(await indexedDB.databases()).some((one) => one.name === 'recoup-offline')) return '';
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('recoup-offline');
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
        const rows = db.objectStoreNames.contains('kept')
          ? db.transaction('kept').objectStore('kept').getAllKeys()
          : null;
        const names = await new Promise<unknown[]>((resolve) => {
          if (!rows) return resolve([]);
          rows.onsuccess = () => resolve(rows.result.map((key) => (key as string[])[1]));
        });
        db.close();
        return [shell !== undefined, ...names].join(' ');
      }),
    )
    .toMatch(/true .*inspections.*me.*prices/);
}
