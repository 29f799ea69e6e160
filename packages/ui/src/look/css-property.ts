/** Whether a name is a CSS property, a variable or a selector. The browser knows all properties. */
export function isCssProperty(name: string): boolean {
  const { style } = document.documentElement;
  return typeof style[name as keyof CSSStyleDeclaration] === 'string' || name.startsWith('--') || /[&@]/.test(name);
}
