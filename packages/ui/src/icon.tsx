import type { IconName } from './icons.ts';

/**
 * A line icon in the color of its text. Decorative without a `label`. The page's first script inlines all shapes.
 * Screen tests have none, because they don't paint.
 */
export function Icon({ name, size = 16, label }: { name: IconName; size?: number; label?: string }) {
  const shape = <use href={`#icon-${name}`} />;
  return label ? (
    <svg data-icon width={size} height={size} role="img" aria-label={label}>
      {shape}
    </svg>
  ) : (
    <svg data-icon width={size} height={size} aria-hidden>
      {shape}
    </svg>
  );
}
