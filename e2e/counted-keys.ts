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
    /** Into the field that has the focus. */
    async scan(code: string) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    },
    /** Where no field has the focus. As fast as a scanner is, however busy the machine: its keys are told by that. */
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
