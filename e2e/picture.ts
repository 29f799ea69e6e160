import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Saves a screenshot for people, if a folder is set. */
export async function picture(page: Page, name: string, { whole = false } = {}): Promise<void> {
  const folder = process.env.SCREENSHOTS_DIR;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole });
}
