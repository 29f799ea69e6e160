import type { ParcelSize } from '@recoup/contract/shipping/shipping-settings';

const up = (value: number, decimals: number) => Math.ceil(Number((value * 10 ** decimals).toFixed(6))) / 10 ** decimals;

/** Grams as ounces, rounded up to a tenth. */
export const ounces = (grams: number): number => up(grams / 28.349_523_125, 1);

/** Grams as kilograms, rounded up to a hundredth. */
export const kilograms = (grams: number): number => up(grams / 1_000, 2);

/** Ounces and inches, rounded up to a tenth, so that a package is never declared smaller than it is. */
export function imperial({ weight, length, width, height }: ParcelSize) {
  const inches = (millimetres: number) => up(millimetres / 25.4, 1);
  return {
    ounces: ounces(weight),
    pounds: up(weight / 453.592_37, 2),
    length: inches(length),
    width: inches(width),
    height: inches(height),
  };
}

/** Kilograms and centimeters, rounded up. */
export function metric({ weight, length, width, height }: ParcelSize) {
  return {
    kilograms: kilograms(weight),
    length: up(length / 10, 0),
    width: up(width / 10, 0),
    height: up(height / 10, 0),
  };
}
