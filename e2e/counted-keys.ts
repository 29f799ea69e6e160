import type { Page } from '@playwright/test';

/** A keyboard that counts key presses. A scanner's don't count, since no one presses them. A paste counts as one. */
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
    /** Scans into the focused field. */
    async scan(code: string) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    },
    /**
     * Scans without a focused field. As fast as a scanner even on a busy machine, because scans are recognized by their
     * speed.
     */
    async scanAnywhere(code: string) {
      await page.evaluate(
        (keys) => {
          for (const key of keys)
            (document.activeElement ?? document.body).dispatchEvent(
              new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
            );
        },
        [...code, 'Enter'],
      );
    },
  };
}
