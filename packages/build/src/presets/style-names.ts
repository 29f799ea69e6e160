/// <reference lib="dom" />
const { style } = document.documentElement;

/** In place of Panda's table of all properties of CSS: the browser has one. */
export function isCssProperty(name: string): boolean {
  return typeof style[name as keyof CSSStyleDeclaration] === 'string' || name.startsWith('--') || /[&@]/.test(name);
}
