import type { Page } from '@playwright/test';

/** A keyboard whose keys are counted. A scanner's are not, for nobody presses them; what is pasted is one. */
export function countedKeys(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    async type(text: string) {
      presses += text.length;
      await page.keyboard.type(text);
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        presses += 1;
        await page.keyboard.press(key);
      }
    },
    async paste(text: string) {
      presses += 1;
      await page.keyboard.insertText(text);
    },
    /** A scanner does not wait for the page between two keys. */
    async scan(code: string) {
      await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)));
    },
  };
}
