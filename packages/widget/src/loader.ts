import { embed } from './embed.ts';

/** The script behind the line on a company's site. It adds a container in place and shows the widget in a frame. */
embed(window, (room, show) => {
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      void show();
    },
    { rootMargin: '200px' },
  );
  seen.observe(room);
});
