import bwipjs from 'bwip-js/node';
import type { Pdf } from './paper.ts';

/** The widths of alternating bars and spaces, in modules. */
export function barWidths(text: string): number[] {
  const [code] = bwipjs.raw({ bcid: 'code128', text }) as { sbs: number[] }[];
  if (!code) throw new Error(`${text} can’t be printed as Code 128`);
  return [...code.sbs];
}

/** Where to draw a code. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Draws the bars as filled rectangles, which are sharp on any printer, and small. Leaves a quiet zone of ten modules on
 * both sides.
 */
export function drawBarcode(pdf: Pdf, text: string, { x, y, width, height }: Place): void {
  const bars = barWidths(text);
  const modules = bars.reduce((sum, bar) => sum + bar, 0);
  const module = Math.min(1.5, width / (modules + 20));
  let left = x + (width - modules * module) / 2;
  for (const [i, bar] of bars.entries()) {
    if (i % 2 === 0) pdf.rect(left, y, bar * module, height);
    left += bar * module;
  }
  pdf.fill('black');
}

/** A QR code as rows of dark (1) and light modules. */
export interface Matrix {
  pixs: number[];
  pixx: number;
}

/** The modules of a QR code, row by row, and the number per row. */
export function qrModules(text: string): Matrix {
  const [code] = bwipjs.raw({ bcid: 'qrcode', text }) as unknown as Matrix[];
  if (!code) throw new Error(`${text} can’t be printed as a QR code`);
  return code;
}

/** Draws a QR code of this size, including its quiet zone of four modules. */
export function drawQrCode(pdf: Pdf, text: string, x: number, y: number, size: number): void {
  const code = qrModules(text);
  const module = size / (code.pixx + 8);
  for (const [i, dark] of code.pixs.entries()) {
    if (!dark) continue;
    const column = i % code.pixx;
    const row = Math.floor(i / code.pixx);
    // Slightly wider than a module, so that no viewer shows a line between two dark ones.
    pdf.rect(x + (column + 4) * module, y + (row + 4) * module, module + 0.05, module + 0.05);
  }
  pdf.fill('black');
}

/** A QR code as a PNG, about 600 pixels wide. */
export function qrCodePng(text: string): Promise<Buffer> {
  return bwipjs.toBuffer({ bcid: 'qrcode', text, scale: 8, padding: 8, backgroundcolor: 'FFFFFF' });
}

/** A QR code as an SVG for a page. It takes the size that it's shown at. */
export function qrSvg(text: string): string {
  const { pixs, pixx } = qrModules(text);
  const side = pixx + 8;
  const cells = pixs.map((dark, i) => (dark ? `M${(i % pixx) + 4} ${Math.floor(i / pixx) + 4}h1v1h-1z` : '')).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${cells}"/></svg>`
  );
}
