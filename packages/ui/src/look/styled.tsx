import { mergeProps, mergeRefs } from '@chakra-ui/react';
import type { JsxFactory, SystemContext } from '@chakra-ui/react/styled-system';
import type { Emotion } from '@emotion/css/create-instance';
import { Children, createContext, createElement, type ElementType, isValidElement, type Ref, use } from 'react';
import { isCssProperty } from './css-property.ts';
import {
  keyOf,
  type Recipe,
  type StyleSource,
  type Styles,
  styleName,
  stylesOf,
  type WrittenStyles,
} from './written-styles.ts';

/** What styled elements need: the design system, the style sheet for their rules, and the build's style sheet. */
export interface Look {
  readonly system: SystemContext;
  readonly emotion: Pick<Emotion, 'css' | 'cx' | 'cache'>;
  /** The build's classes, which cost nothing. Without it, all are generated at run time. */
  readonly written?: WrittenStyles | undefined;
}

export const LookContext = createContext<Look | null>(null);

type Props = Record<string, unknown>;

interface StyledProps extends Props {
  readonly as?: ElementType;
  readonly asChild?: boolean;
  readonly className?: string;
  readonly css?: Styles;
}

/** A cache of which names are style props, and of the class for each combination of styles. */
interface Known {
  readonly isStyle: Map<string, boolean>;
  readonly variants: ReadonlySet<string>;
  /** The recipe as it appears in class names. */
  readonly recipe: string;
  readonly classes: Map<string, string>;
}

const styleNames = new WeakMap<Look, Map<string, boolean>>();

function knownOf(look: Look, recipe: Recipe): Known {
  const isStyle = styleNames.get(look) ?? new Map<string, boolean>();
  styleNames.set(look, isStyle);
  const variants = new Set(Object.keys(recipe.variants ?? {}));
  return { isStyle, variants, recipe: look.written ? JSON.stringify(recipe) : '', classes: new Map() };
}

const isStyleProp = ({ written, system }: Look, name: string) =>
  written ? written.props.has(name) || isCssProperty(name) : system.isValidProperty(name);

/** The class of a new combination. */
function classOf({ system, emotion, written }: Look, recipe: string, key: string, source: StyleSource): string {
  const made = () => emotion.css(stylesOf(system, source));
  const name = written && styleName(recipe, key);
  if (!written || !name || !written.classes.has(name)) {
    window.stylesMissed?.push(source);
    return made();
  }
  const { registered } = emotion.cache;
  // Code that merges this class with another one asks for its styles.
  if (!(name in registered)) Object.defineProperty(registered, name, { get: () => registered[made()] });
  return name;
}

/** Given classes override our own, as styles in one element would. */
function joined({ cx, cache }: Look['emotion'], own: string, given: string): string {
  return given.split(' ').some((name) => name in cache.registered) ? cx(own, given) : `${own} ${given}`;
}

/**
 * Chakra's styled element with a cached class for each combination of styles. Computing it at every render would be
 * most of the cost of a page's first render (docs/decisions/0011-styled-elements.md). Same props, same styles.
 */
function styledElement(tag: ElementType, recipe: Recipe = {}) {
  const knowns = new WeakMap<Look, Known>();

  return function Styled({ as, asChild, className, css, ...props }: StyledProps) {
    const look = use(LookContext);
    if (!look) throw new Error('Styled elements must be inside UiProvider');
    let known = knowns.get(look);
    if (!known) {
      known = knownOf(look, recipe);
      knowns.set(look, known);
    }
    const { isStyle, variants, classes } = known;
    const chosen: Props = {};
    const styles: Props = {};
    const rest: Props = {};
    for (const name in props) {
      const value = props[name];
      if (value === undefined) continue;
      let style = isStyle.get(name);
      if (style === undefined) {
        style = isStyleProp(look, name);
        isStyle.set(name, style);
      }
      if (variants.has(name)) chosen[name] = value;
      else if (style) styles[name] = value;
      else rest[name] = value;
    }
    const key = keyOf({ chosen, css, styles });
    let foundClass = classes.get(key);
    if (foundClass === undefined) {
      foundClass = classOf(look, known.recipe, key, { recipe, chosen, css, styles });
      classes.set(key, foundClass);
    }
    rest.className = className ? joined(look.emotion, foundClass, className) : foundClass;
    if (!asChild) return createElement(as ?? tag, rest);
    const child = Children.toArray(rest.children as never).find((each) => isValidElement<Props>(each));
    if (!child) throw new Error('asChild needs an element');
    const merged = mergeProps({ ...rest, children: null }, child.props);
    const ref = rest.ref ? mergeRefs(rest.ref as Ref<unknown>, child.props.ref as Ref<unknown>) : child.props.ref;
    return createElement(child.type, { ...merged, key: child.key, ref });
  };
}

/** Makes styled elements with the types of Chakra's factory: `styled('kbd', { base: { fontSize: 'xs' } })`. */
export const styled = styledElement as unknown as JsxFactory;
