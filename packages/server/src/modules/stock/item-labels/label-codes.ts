import type { CodeKind } from '@recoup/contract/stock/labels/label-sizes';
import { barWidths, type Matrix, qrModules } from '../../../platform/pdf/barcode.ts';

/** Bars of a code, where they begin and how wide a module is, in millimeters. */
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

/** A code that a label should have. */
export interface AskedCode {
  readonly name: string;
  readonly kind: Exclude<CodeKind, 'none'>;
  readonly text: string;
}

/** Narrower ones are not read by usual scanners. */
const narrowest = 0.19;
const widest = { bars: 0.5, qr: 0.75 };
const quietBars = 10;
const quietQr = 4;

/** The widest module of whole dots that fits so many times; null is none that can be read. */
function moduleOf(room: number, count: number, dot: number, most: number): number | null {
  const module = Math.floor(Math.min(most, room / count) / dot + 1e-9) * dot;
  return module < narrowest ? null : module;
}

/** A barcode across a label, its quiet zones within the room; null where it does not fit. */
export function barsIn(text: string, left: number, room: number, height: number, dot: number) {
  const widths = barWidths(text);
  const count = widths.reduce((sum, width) => sum + width, 0);
  const module = moduleOf(room, count + 2 * quietBars, dot, widest.bars);
  if (module === null) return null;
  const width = count * module;
  const x = Math.round((left + (room - width) / 2) / dot) * dot;
  return (y: number): Bars => ({ kind: 'bars', text, widths, module, x, y, width, height });
}

/** A QR code in a square, its quiet zone within; null where it does not fit. */
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
