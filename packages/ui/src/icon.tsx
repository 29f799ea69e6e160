import type { IconName } from './icons.ts';

/**
 * A line icon in the colour of its text. Without `label` it is decoration. Its shape stands in the page, where the page's
 * first script puts all of them; in a test of a screen, where nothing is painted, there is none.
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
