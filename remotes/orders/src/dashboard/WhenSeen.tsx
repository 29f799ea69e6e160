import { Box } from '@recoup/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Loads and renders content below the fold once it's close to the viewport. Until then it reserves the space. */
export function WhenSeen({ height, children }: { height: number; children: ReactNode }) {
  const [seen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <Box ref={place} minHeight={`${height}px`}>
      {seen && children}
    </Box>
  );
}
