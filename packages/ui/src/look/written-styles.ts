/// <reference lib="dom" />
import type { SystemContext } from '@chakra-ui/react/styled-system';

type Props = Record<string, unknown>;
export type Recipe = Parameters<SystemContext['cva']>[0];
export type Styles = Parameters<SystemContext['css']>[0];

/** Everything that determines an element's rules. */
export interface StyleSource {
  readonly recipe: Recipe;
  readonly chosen: Props;
  readonly css: Styles | null | undefined;
  readonly styles: Props;
}

declare global {
  interface Window {
    /** Collects the styles that the build's sheet lacks and that are generated at run time. For tests. */
    stylesMissed?: StyleSource[];
  }
}

/** Distinguishes combinations of styles within a recipe. */
export const keyOf = ({ chosen, css, styles }: Omit<StyleSource, 'recipe'>) => JSON.stringify([chosen, css, styles]);

/** The styles in emotion's format. */
export function stylesOf(system: SystemContext, { recipe, chosen, css, styles }: StyleSource) {
  return { ...system.css(system.cva(recipe)(chosen), css ?? {}, styles as Styles) };
}

/** The contents of the build's style sheet, which don't have to be generated at run time. */
export interface WrittenStyles {
  /** The names of its classes. See {@link styleName}. */
  readonly classes: ReadonlySet<string>;
  /** Style props that aren't CSS properties. */
  readonly props: ReadonlySet<string>;
}

/** No element has this name: the rule only carries the sheet's list of contents. */
const note = 'written-styles';

/**
 * A class name derived from everything that determines its rules: the recipe and the props. A sheet has either the
 * right rules or no such class, never the rules of an older recipe.
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

/** The last rule of the sheet, which lists its contents. */
export function noteOf({ classes, props }: WrittenStyles): string {
  return `${note}{content:"${[...classes].join(' ')}|${[...props].join(' ')}"}`;
}

const namesIn = (text = '') => new Set(text.split(' '));

/** Reads a sheet's list of contents. Undefined without a sheet or a list. */
export function readNote(sheet: CSSStyleSheet | null | undefined): WrittenStyles | undefined {
  const last = sheet?.cssRules[sheet.cssRules.length - 1];
  if (!(last && 'selectorText' in last && last.selectorText === note)) return undefined;
  const [classes, props] = (last as CSSStyleRule).style.content.slice(1, -1).split('|');
  return { classes: namesIn(classes), props: namesIn(props) };
}
