import { icons as lucide } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { glyphs } from './faces/glyphs.ts';
import { icons } from './icons.ts';

/**
 * Builds one SVG with all icons and device drawings as named symbols. The build writes it to a file and pages inline
 * it, because a browser would request an external shape again for every icon.
 */
export function iconSprite(): string {
  const symbols = Object.entries(icons).map(([name, glyph]) => {
    const whole = renderToStaticMarkup(createElement(lucide[glyph]));
    const shapes = whole.replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
  });
  const drawn = Object.entries(glyphs).map(
    ([name, shapes]) => `<symbol id="glyph-${name}" viewBox="0 0 24 24">${shapes}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols, ...drawn].join('')}</svg>`;
}
