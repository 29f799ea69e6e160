import type { IconName } from './icons.ts';

const lines = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  focusable: false,
  style: { display: 'inline-block', flexShrink: 0, verticalAlign: 'middle' },
} as const;

/** Where the page says its icons are; nowhere in a test of a screen, where nothing is painted. */
const file = document.documentElement.dataset.icons ?? '';

/** A line icon in the colour of its text. Without `label` it is decoration. */
export function Icon({ name, size = 16, label }: { name: IconName; size?: number; label?: string }) {
  const shape = <use href={`${file}#${name}`} />;
  return label ? (
    <svg {...lines} width={size} height={size} role="img" aria-label={label}>
      {shape}
    </svg>
  ) : (
    <svg {...lines} width={size} height={size} aria-hidden>
      {shape}
    </svg>
  );
}
