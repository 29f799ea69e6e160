/** The accent color of a company that has none. */
export const standardAccent = '#1a56db';

function lightOf(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colors such as `#1a56db`. 4.5 is enough for text. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** White or nearly black, whichever is easier to read on a color. */
export function onColor(color: string): string {
  return contrastOf('#ffffff', color) >= 4.5 ? '#ffffff' : '#101113';
}
