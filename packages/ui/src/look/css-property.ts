/** Whether a name is a property of CSS, a variable or a selector: the browser itself knows all properties. */
export function isCssProperty(name: string): boolean {
  const { style } = document.documentElement;
  return typeof style[name as keyof CSSStyleDeclaration] === 'string' || name.startsWith('--') || /[&@]/.test(name);
}
