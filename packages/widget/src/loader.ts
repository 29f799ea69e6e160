/**
 * The one line on a company's site: makes room where it stands, and shows the widget in a frame once somebody comes
 * near it. Until then nothing is fetched; no cookie is set or read, and nothing of the page is looked at.
 */
const script = document.currentScript;

if (script instanceof HTMLScriptElement && script.dataset.company) {
  const { origin } = new URL(script.src);
  const room = document.createElement('div');
  room.style.minHeight = '320px';
  script.after(room);

  const show = () => {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/widget/of/${encodeURIComponent(script.dataset.company ?? '')}`;
    frame.title = script.dataset.title ?? 'Sell your device';
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
    frame.style.cssText = 'display:block;width:100%;border:0;height:320px';
    // Only what our own frame says of its height is believed.
    window.addEventListener('message', (event: MessageEvent<{ recoupHeight?: unknown } | null>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const height = event.data?.recoupHeight;
      if (typeof height === 'number' && height > 0) frame.style.height = `${Math.min(height, 20_000)}px`;
    });
    room.append(frame);
  };

  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      show();
    },
    { rootMargin: '200px' },
  );
  seen.observe(room);
}
