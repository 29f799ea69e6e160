import { useId } from 'react';
import { barPatterns, seriesColors, seriesDashes } from './chart-theme.ts';

/** The legend's sample of a series' line. */
export function LineSign({ place }: { place: number }) {
  return (
    <svg width="18" height="8" aria-hidden>
      <line
        x1="0"
        y1="4"
        x2="18"
        y2="4"
        stroke={seriesColors[place]}
        strokeWidth="2.5"
        strokeDasharray={seriesDashes[place]}
      />
    </svg>
  );
}

/** The legend's sample of a series' bars. */
export function BarSign({ place }: { place: number }) {
  const id = useId();
  const color = seriesColors[place];
  const pattern = barPatterns[place]?.type;
  return (
    <svg width="16" height="12" aria-hidden>
      {pattern && (
        <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          {pattern === 'patternLines' ? (
            <rect width="5" height="2.5" fill={color} />
          ) : (
            <circle cx="2.5" cy="2.5" r="1.6" fill={color} />
          )}
        </pattern>
      )}
      <rect
        x="0.5"
        y="0.5"
        width="15"
        height="11"
        rx="2"
        fill={pattern ? `url(#${id})` : color}
        stroke={color}
        strokeWidth="1"
      />
    </svg>
  );
}
