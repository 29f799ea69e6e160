import type { ParcelSize } from '@recoup/contract/shipping/shipping-settings';

const up = (value: number, decimals: number) => Math.ceil(Number((value * 10 ** decimals).toFixed(6))) / 10 ** decimals;

/** Ounces and inches, rounded up to a tenth: a parcel is never declared smaller than it is. */
export function imperial({ weight, length, width, height }: ParcelSize) {
  const inches = (millimetres: number) => up(millimetres / 25.4, 1);
  return {
    ounces: up(weight / 28.349_523_125, 1),
    pounds: up(weight / 453.592_37, 2),
    length: inches(length),
    width: inches(width),
    height: inches(height),
  };
}

/** Kilograms and centimetres, rounded up. */
export function metric({ weight, length, width, height }: ParcelSize) {
  return {
    kilograms: up(weight / 1_000, 2),
    length: up(length / 10, 0),
    width: up(width / 10, 0),
    height: up(height / 10, 0),
  };
}
