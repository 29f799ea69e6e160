import { readFileSync } from 'node:fs';
import { baseCss, firstStylesText, type StyleSource } from '@recoup/ui/base-css';
import { expect, test } from 'vitest';
import { firstStylesFile } from './first-styles-file.ts';

const file = readFileSync(firstStylesFile, 'utf8');
const { recipes, styles } = JSON.parse(file);
const sources: StyleSource[] = styles.map(([at, chosen, css, props]: [number, object, object, object]) => ({
  recipe: recipes[at],
  chosen,
  css,
  styles: props,
}));

test('the style sheet lists each class of the first screens once, after all rules', () => {
  const css = baseCss(file);
  const [rules = '', note = ''] = css.split('written-styles{content:"');
  const names = note.split('|')[0]?.split(' ') ?? [];
  expect(new Set(names).size).toBe(sources.length);
  // Colors are variables, so that a deployment’s accent and dark mode apply.
  const own = rules.slice(rules.indexOf(`.${names[0]}`));
  expect(own).not.toMatch(/#[0-9a-f]{3,8}\b/i);
  expect(own).not.toContain('.r-');
});

test('the styles of the first screens are written in the same order, whatever order pages use', () => {
  expect(firstStylesText(sources)).toBe(file);
  expect(firstStylesText([...sources, ...sources].reverse())).toBe(file);
});
