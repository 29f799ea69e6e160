import { mergeProps, mergeRefs } from '@chakra-ui/react';
import type { JsxFactory, SystemContext } from '@chakra-ui/react/styled-system';
import type { Emotion } from '@emotion/css/create-instance';
import { Children, createContext, createElement, type ElementType, isValidElement, type Ref, use } from 'react';

/** What styled elements are made with: the design system and the style sheet that their rules go to. */
export interface Look {
  readonly system: SystemContext;
  readonly emotion: Pick<Emotion, 'css' | 'cx'>;
}

export const LookContext = createContext<Look | null>(null);

type Props = Record<string, unknown>;
type Recipe = Parameters<SystemContext['cva']>[0];
type Styles = Parameters<SystemContext['css']>[0];

interface StyledProps extends Props {
  readonly as?: ElementType;
  readonly asChild?: boolean;
  readonly className?: string;
  readonly css?: Styles;
}

/** Which names are style props, and the class of every combination of styles met so far. */
interface Known {
  readonly isStyle: Map<string, boolean>;
  readonly variants: ReadonlySet<string>;
  readonly styleOf: (variants: Props) => Styles;
  readonly classes: Map<string, string>;
}

const styleNames = new WeakMap<Look, Map<string, boolean>>();

function knownOf(look: Look, recipe: Recipe): Known {
  const isStyle = styleNames.get(look) ?? new Map<string, boolean>();
  styleNames.set(look, isStyle);
  const styleOf = look.system.cva(recipe);
  const variants = new Set(Object.keys(recipe.variants ?? {}));
  return { isStyle, variants, styleOf: (chosen) => styleOf(chosen), classes: new Map() };
}

/**
 * Chakra's styled element, with the class of each combination of styles kept: working it out anew at every render is
 * most of what a page's first render costs (docs/decisions/0011-styled-elements.md). Same props, same styles.
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
    const { isStyle, variants, styleOf, classes } = known;
    const chosen: Props = {};
    const styles: Props = {};
    const rest: Props = {};
    for (const name in props) {
      const value = props[name];
      if (value === undefined) continue;
      let style = isStyle.get(name);
      if (style === undefined) {
        style = look.system.isValidProperty(name);
        isStyle.set(name, style);
      }
      if (variants.has(name)) chosen[name] = value;
      else if (style) styles[name] = value;
      else rest[name] = value;
    }
    const key = JSON.stringify([chosen, css, styles]);
    let foundClass = classes.get(key);
    if (foundClass === undefined) {
      foundClass = look.emotion.css({ ...look.system.css(styleOf(chosen), css ?? {}, styles as Styles) });
      classes.set(key, foundClass);
    }
    // Styles that come with a class of ours yield to it, as they would in one element.
    rest.className = className ? look.emotion.cx(foundClass, className) : foundClass;
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
