import type { CodeKind } from '@recoup/contract/stock/labels/label-sizes';
import { barWidths, type Matrix, qrModules } from '../../../platform/pdf/barcode.ts';

/** The bars of a code, their position and module width, in millimeters. */
export interface Bars {
  readonly kind: 'bars';
  readonly text: string;
  readonly widths: readonly number[];
  readonly module: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A QR code without its quiet zone. */
export interface Qr {
  readonly kind: 'qr';
  readonly text: string;
  readonly modules: Matrix;
  readonly module: number;
  readonly x: number;
  readonly y: number;
}

/** A code to put on a label. */
export interface AskedCode {
  readonly name: string;
  readonly kind: Exclude<CodeKind, 'none'>;
  readonly text: string;
}

/** Common scanners can't read narrower modules. */
const narrowest = 0.19;
const widest = { bars: 0.5, qr: 0.75 };
const quietBars = 10;
const quietQr = 4;

/** The widest module in whole dots that fits `count` times; null if it couldn't be scanned. */
function moduleOf(room: number, count: number, dot: number, most: number): number | null {
  const module = Math.floor(Math.min(most, room / count) / dot + 1e-9) * dot;
  return module < narrowest ? null : module;
}

/** A barcode across a label, including its quiet zones; null if it doesn't fit. */
export function barsIn(text: string, left: number, room: number, height: number, dot: number) {
  const widths = barWidths(text);
  const count = widths.reduce((sum, width) => sum + width, 0);
  const module = moduleOf(room, count + 2 * quietBars, dot, widest.bars);
  if (module === null) return null;
  const width = count * module;
  const x = Math.round((left + (room - width) / 2) / dot) * dot;
  return (y: number): Bars => ({ kind: 'bars', text, widths, module, x, y, width, height });
}

/** A QR code in a square, including its quiet zone; null if it doesn't fit. */
export function qrIn(text: string, side: number, dot: number) {
  const modules = qrModules(text);
  const module = moduleOf(side, modules.pixx + 2 * quietQr, dot, widest.qr);
  if (module === null) return null;
  const size = (modules.pixx + 2 * quietQr) * module;
  const quiet = quietQr * module;
  return {
    size,
    at: (x: number, y: number): Qr => ({ kind: 'qr', text, modules, module, x: x + quiet, y: y + quiet }),
  };
}
