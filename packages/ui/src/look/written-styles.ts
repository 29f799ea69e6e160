/// <reference lib="dom" />
import type { SystemContext } from '@chakra-ui/react/styled-system';

type Props = Record<string, unknown>;
export type Recipe = Parameters<SystemContext['cva']>[0];
export type Styles = Parameters<SystemContext['css']>[0];

/** All that decides about the rules of an element. */
export interface StyleSource {
  readonly recipe: Recipe;
  readonly chosen: Props;
  readonly css: Styles | null | undefined;
  readonly styles: Props;
}

declare global {
  interface Window {
    /** Where a test wants to hear what the run time makes because the sheet of the build misses it. */
    stylesMissed?: StyleSource[];
  }
}

/** What tells combinations of styles apart within a recipe. */
export const keyOf = ({ chosen, css, styles }: Omit<StyleSource, 'recipe'>) => JSON.stringify([chosen, css, styles]);

/** The styles as emotion takes them. */
export function stylesOf(system: SystemContext, { recipe, chosen, css, styles }: StyleSource) {
  return { ...system.css(system.cva(recipe)(chosen), css ?? {}, styles as Styles) };
}

/** What the style sheet of the build has, by which the run time need not make it. */
export interface WrittenStyles {
  /** Names of its classes; see {@link styleName}. */
  readonly classes: ReadonlySet<string>;
  /** Style props that are no properties of CSS. */
  readonly props: ReadonlySet<string>;
}

/** No element has this name, so that the rule only carries what the sheet says about itself. */
const note = 'written-styles';

/**
 * The name of a class, made from all that decides about its rules: the recipe and the props. So a sheet has either the
 * rules for them or no such class, and never the rules of an older recipe.
 */
export function styleName(recipe: string, props: string): string {
  let [one, other] = [0x811c9dc5, 0];
  const text = recipe + props;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = (Math.imul(other, 31) + code) | 0;
  }
  return `s${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
}

/** The last rule of the sheet, which names what is in it. */
export function noteOf({ classes, props }: WrittenStyles): string {
  return `${note}{content:"${[...classes].join(' ')}|${[...props].join(' ')}"}`;
}

const namesIn = (text = '') => new Set(text.split(' '));

/** What a sheet says about itself; undefined for one that isn't there or says nothing. */
export function readNote(sheet: CSSStyleSheet | null | undefined): WrittenStyles | undefined {
  const last = sheet?.cssRules[sheet.cssRules.length - 1];
  if (!(last && 'selectorText' in last && last.selectorText === note)) return undefined;
  const [classes, props] = (last as CSSStyleRule).style.content.slice(1, -1).split('|');
  return { classes: namesIn(classes), props: namesIn(props) };
}
