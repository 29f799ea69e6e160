import createEmotion from '@emotion/css/create-instance';
import { baseRules, pageSystem } from './look/system.ts';
import { keyOf, noteOf, type Recipe, type StyleSource, styleName, stylesOf } from './look/written-styles.ts';

export type { StyleSource };

/** The list that e2e/specs/first-styles.spec.ts writes down: recipes, and styles by the number of theirs. */
interface FirstStyles {
  readonly recipes: readonly Recipe[];
  readonly styles: readonly (readonly [recipe: number, ...(readonly [object, object | null, object])])[];
}

/** The text of that list for what pages have asked for. */
export function firstStylesText(sources: readonly StyleSource[]): string {
  const recipes = [...new Set(sources.map(({ recipe }) => JSON.stringify(recipe)))].sort();
  const lines = sources.map((source) => `[${recipes.indexOf(JSON.stringify(source.recipe))},${keyOf(source).slice(1)}`);
  const styles = [...new Set(lines)].sort();
  return `{"recipes":[\n${recipes.join(',\n')}\n],"styles":[\n${styles.join(',\n')}\n]}\n`;
}

/** Rules of what first screens need, each in a class of its own, and last what they are. */
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
 * What every page begins with, as a style sheet: resets, tokens as variables, keyframes, and what first screens need. The
 * build writes it into a file, so that no page works it out again. For Node: where there is a document the rules would go
 * into it instead.
 */
export function baseCss(firstStyles: string): string {
  const emotion = createEmotion({ key: 'r' });
  const { order, rules } = baseRules();
  emotion.injectGlobal(rules);
  return order + Object.values(emotion.cache.inserted).join('') + writtenCss(firstStyles);
}
