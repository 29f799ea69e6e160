import type { LabelPart, LaidLabel } from './label-layout.ts';
import { ascentOf, outlineOf, widthOf } from './label-text.ts';

const at = (value: number) => String(Math.round(value * 1000) / 1000);

/** A label as an SVG, with the same letters, bars and positions as the PDF. */
export function labelSvg({ width, height, parts }: LaidLabel, logo: Buffer | null): string {
  const drawn = parts.map((part) => drawPart(part, logo)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>${drawn}</svg>`
  );
}

function drawPart(part: LabelPart, logo: Buffer | null): string {
  const { x, y } = part;
  switch (part.kind) {
    case 'text': {
      const { text, font, size, align, width } = part;
      const left = align === 'left' ? x : x + (width - widthOf(text, font) * size) / 2;
      return `<path d="${outlineOf(text, font, left, y + ascentOf(font) * size, size)}"/>`;
    }
    case 'bars': {
      let left = x;
      const bars = part.widths.map((width, i) => {
        const from = left;
        left += width * part.module;
        return i % 2 === 0
          ? `M${at(from)} ${at(y)}h${at(width * part.module)}v${at(part.height)}h${at(from - left)}z`
          : '';
      });
      return `<path shape-rendering="crispEdges" d="${bars.join('')}"/>`;
    }
    case 'qr': {
      const { modules, module } = part;
      const cells = modules.pixs.map((dark, i) => {
        const left = x + (i % modules.pixx) * module;
        const top = y + Math.floor(i / modules.pixx) * module;
        return dark ? `M${at(left)} ${at(top)}h${at(module)}v${at(module)}h${at(-module)}z` : '';
      });
      return `<path shape-rendering="crispEdges" d="${cells.join('')}"/>`;
    }
    case 'logo': {
      if (!logo) return '';
      const type = logo.toString('latin1', 1, 4) === 'PNG' ? 'png' : 'jpeg';
      const data = `data:image/${type};base64,${logo.toString('base64')}`;
      return `<image x="${at(x)}" y="${at(y)}" width="${at(part.width)}" height="${at(part.height)}" href="${data}"/>`;
    }
  }
}
