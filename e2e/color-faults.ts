import type { Page } from '@playwright/test';
import { colors, loadAxe, shell } from './fixtures.ts';

/** How often an element of one look is shown to axe if axe can't decide. */
const mostTries = 3;

/**
 * The looks of text that this worker's pages have shown, and how often each was tried. Those that passed are never
 * tried again: the same color on the same ground is as readable on every screen, and most screens show nothing new.
 */
const tries = new Map<number, number>();

interface Judged {
  readonly faults: { readonly id: string; readonly targets: readonly string[] }[];
  readonly passed: readonly number[];
  readonly undecided: readonly number[];
}

/** Shows axe each element whose text looks like none before, in this mode's colors. */
const judgeNewLooks = (page: Page, exclude: readonly string[]): Promise<Judged> =>
  page.evaluate(
    async ({ known, exclude, rule }) => {
      const numberOf = (text: string) => {
        let number = 0;
        for (let i = 0; i < text.length; i++) number = (Math.imul(number, 31) + text.charCodeAt(i)) | 0;
        return number;
      };
      const isClear = (color: string) => /^rgba\(.*, 0\)$|^transparent$/.test(color);
      interface Ground {
        /** Everything that is drawn behind the text, and its transparency. */
        readonly text: string;
        /** What is behind may not be an ancestor's. */
        readonly isLoose: boolean;
      }
      const grounds = new Map<Element, Ground>();
      const groundOf = (element: Element | null): Ground => {
        if (!element) return { text: '', isLoose: false };
        const known = grounds.get(element);
        if (known) return known;
        const style = getComputedStyle(element);
        const { text, isLoose } = groundOf(element.parentElement);
        const isOpaque = /^rgb\(/.test(style.backgroundColor);
        const own = [
          isClear(style.backgroundColor) ? '' : style.backgroundColor,
          style.backgroundImage === 'none' ? '' : style.backgroundImage,
          style.opacity === '1' ? '' : style.opacity,
          style.filter === 'none' ? '' : style.filter,
        ].join(' ');
        const isPlaced = style.position === 'absolute' || style.position === 'fixed';
        const ground = {
          text: own.trim() === '' ? text : `${text}/${own}`,
          isLoose: !isOpaque && (isPlaced || isLoose),
        };
        grounds.set(element, ground);
        return ground;
      };
      /** Axe leaves out what can't be used, and its label. */
      const isUsable = (element: Element) => {
        const label = element.closest('label')?.control;
        return !(label?.matches(':disabled') || element.closest(':disabled, [aria-disabled="true"]'));
      };
      const lookOf = (element: Element) => {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const ground = groundOf(element);
        const look = [color, fontSize, fontWeight, textShadow, isUsable(element), ground.text].join(';');
        return { look: numberOf(look), isLoose: ground.isLoose };
      };

      const withText = new Set<Element>(document.querySelectorAll('input, textarea, select'));
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode())
        if (texts.currentNode.nodeValue?.trim() && texts.currentNode.parentElement)
          withText.add(texts.currentNode.parentElement);
      const passedBefore = new Set(known);
      const looks = new Map<Element, number>();
      for (const element of withText) {
        if (exclude.length > 0 && element.closest(exclude.join())) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const { look, isLoose } = lookOf(element);
        if (isLoose || !passedBefore.has(look)) looks.set(element, look);
      }
      if (looks.size === 0) return { faults: [], passed: [], undecided: [] };
      const found = await window.axe.run(
        { include: [...looks.keys()], exclude: [...exclude] },
        { runOnly: rule, resultTypes: ['violations', 'passes'], elementRef: true, iframes: false },
      );
      const failures = [...found.violations, ...found.incomplete.filter((one) => 'error' in one)];
      const passed = new Set<number>();
      for (const { element } of found.passes.flatMap(({ nodes }) => nodes)) {
        const look = element && looks.get(element);
        if (look !== undefined) passed.add(look);
      }
      return {
        faults: failures.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) })),
        passed: [...passed],
        undecided: [...new Set(looks.values())].filter((look) => !passed.has(look)),
      };
    },
    {
      known: [...tries].filter(([, count]) => count >= mostTries).map(([look]) => look),
      exclude,
      rule: colors,
    },
  );

/** Texts of a page that are hard to read, each with its place. Looks that passed on an earlier page aren't judged again. */
export async function colorFaultsOf(page: Page, part: 'page' | 'screen without shell'): Promise<string[]> {
  await loadAxe(page);
  // Customers' pages have their own header.
  const isApp = (await page.locator('main#content').count()) > 0;
  const { faults, passed, undecided } = await judgeNewLooks(page, isApp && part !== 'page' ? shell : []);
  for (const look of passed) tries.set(look, mostTries);
  for (const look of undecided) tries.set(look, (tries.get(look) ?? 0) + 1);
  return faults.map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
}
