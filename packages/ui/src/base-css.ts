import createEmotion from '@emotion/css/create-instance';
import { baseRules, pageSystem } from './look/system.ts';
import { keyOf, noteOf, type Recipe, type StyleSource, styleName, stylesOf } from './look/written-styles.ts';

export type { StyleSource };

/** The list that e2e/specs/first-styles.spec.ts records: recipes, and styles with the index of their recipe. */
interface FirstStyles {
  readonly recipes: readonly Recipe[];
  readonly styles: readonly (readonly [recipe: number, ...(readonly [object, object | null, object])])[];
}

/** Serializes that list from the styles that pages requested. */
export function firstStylesText(sources: readonly StyleSource[]): string {
  const recipes = [...new Set(sources.map(({ recipe }) => JSON.stringify(recipe)))].sort();
  const lines = sources.map((source) => `[${recipes.indexOf(JSON.stringify(source.recipe))},${keyOf(source).slice(1)}`);
  const styles = [...new Set(lines)].sort();
  return `{"recipes":[\n${recipes.join(',\n')}\n],"styles":[\n${styles.join(',\n')}\n]}\n`;
}

/** The rules that first screens need, each in its own class. The last rule names the classes. */
function writtenCss(list: string): string {
  const { recipes, styles }: FirstStyles = JSON.parse(list);
  const system = pageSystem();
  const emotion = createEmotion({ key: 'r' });
  const classes = new Set<string>();
  let text = '';
  for (const [at, chosen, css, props] of styles) {
    const source = { recipe: recipes[at], chosen, css, styles: props } as StyleSource;
    const made = emotion.css(stylesOf(system, source));
    const name = styleName(JSON.stringify(source.recipe), keyOf(source));
    classes.add(name);
    const rules = emotion.cache.inserted[made.slice('r-'.length)];
    if (typeof rules === 'string') text += rules.replaceAll(`.${made}`, `.${name}`);
  }
  return text + noteOf({ classes, props: system.properties });
}

/**
 * The style sheet that every page loads first: resets, tokens as variables, keyframes and the styles of first screens.
 * The build writes it to a file, so pages don't compute it again. Runs in Node only: with a document, emotion would
 * insert the rules there.
 */
export function baseCss(firstStyles: string): string {
  const emotion = createEmotion({ key: 'r' });
  const { order, rules } = baseRules();
  emotion.injectGlobal(rules);
  return order + Object.values(emotion.cache.inserted).join('') + writtenCss(firstStyles);
}
