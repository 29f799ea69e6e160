type Rgb = readonly [number, number, number];

function toRgb(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits.slice(0, 6);
  const n = Number.parseInt(full, 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes `share` of `a` (0 to 1) into `b`. */
export function mix(a: string, b: string, share: number): string {
  const [x, y] = [toRgb(a), toRgb(b)];
  const part = (i: 0 | 1 | 2) => x[i] * share + y[i] * (1 - share);
  return toHex([part(0), part(1), part(2)]);
}

function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map((part) => {
    const s = part / 255;
    return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG contrast of two colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Moves the color toward `towards` until its contrast is at least `ratio` on every background. */
export function readableOn(color: string, backgrounds: readonly string[], towards: string, ratio: number): string {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(towards, color, share);
    if (backgrounds.every((bg) => contrast(candidate, bg) >= ratio)) return candidate;
  }
  return towards;
}
