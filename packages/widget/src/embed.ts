/** A page that embeds the widget. */
type Site = Pick<Window & typeof globalThis, 'document' | 'location' | 'console' | 'fetch' | 'addEventListener'>;

/** Where a company wants the widget if its script is in the page's head. */
const placeholder = '[data-recoup-widget]';
/** Marks a script that has shown its widget, because a module and a tag manager may run the same one twice. */
const shown = 'recoupShown';
const firstHeight = 320;
const mostHeight = 20_000;

/** The script element that is running. Modules and scripts inserted by a tag manager can't see which one they are. */
function ownScript({ document }: Site): HTMLScriptElement | null {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement) return current;
  const all = document.querySelectorAll<HTMLScriptElement>('script[src*="/widget.js"]');
  return [...all].find(({ dataset }) => dataset[shown] === undefined) ?? null;
}

/** Adds a container for the widget: at its placeholder, after its script, or at the end of the page. */
function roomFor(site: Site, script: HTMLScriptElement): HTMLElement {
  const { document, console } = site;
  const room = document.createElement('div');
  const place = document.querySelector<HTMLElement>(placeholder);
  if (place) place.append(room);
  else if (document.body?.contains(script)) script.after(room);
  else {
    console.info('Recoup widget: shown at the end of the page. Put <div data-recoup-widget></div> where it belongs.');
    document.body.append(room);
  }
  return room;
}

/** Sets styles that override a theme's rules, even those with `!important`. */
function hold(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
}

/**
 * Explains why there is no widget: to the site's developers in the console, and to visitors with a link to the shop.
 */
function sayWhyNot({ document, console }: Site, room: HTMLElement, why: string, link: string | null): void {
  console.error(`Recoup widget: ${why}`);
  const text = document.createElement('p');
  if (link === null) text.textContent = 'The widget can’t be shown here.';
  else {
    const anchor = document.createElement('a');
    anchor.href = link;
    anchor.textContent = 'Sell your device';
    text.append(anchor);
  }
  room.replaceChildren(text);
  hold(room, { 'min-height': '0' });
}

/** Why a company's widget can't be shown on a site. Null if it can. */
async function refusalOf({ location, fetch }: Site, address: string): Promise<string | null> {
  try {
    const answer = await fetch(`${address}/site?origin=${encodeURIComponent(location.origin)}`, {
      credentials: 'omit',
    });
    if (answer.status === 404) return 'this company key isn’t known. Copy the line again from Settings > Widget.';
    if (!answer.ok) return `the server answered ${answer.status}. Try again later.`;
    const { listed } = (await answer.json()) as { listed: boolean };
    return listed ? null : `${location.origin} isn’t on the list of sites. Add it under Settings > Widget.`;
  } catch {
    return 'the server can’t be reached, or the site’s Content-Security-Policy blocks it (connect-src, frame-src).';
  }
}

function frameIn(site: Site, room: HTMLElement, address: string, title: string): void {
  const { document } = site;
  const { origin } = new URL(address);
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
  hold(frame, {
    display: 'block',
    width: '100%',
    'max-width': 'none',
    'min-height': '0',
    'max-height': 'none',
    border: '0',
    height: `${firstHeight}px`,
  });
  // Trust messages from our own frame only.
  site.addEventListener('message', (event: MessageEvent<{ recoupHeight?: unknown; recoupOrder?: object } | null>) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const detail = event.data?.recoupOrder;
    if (detail) room.dispatchEvent(new CustomEvent('recoup:order', { detail, bubbles: true }));
    const height = event.data?.recoupHeight;
    if (typeof height === 'number' && height > 0) hold(frame, { height: `${Math.min(height, mostHeight)}px` });
  });
  room.append(frame);
}

/**
 * Shows the widget of the running script once a visitor gets near it. Nothing is fetched before that. No cookie is set
 * or read, and nothing on the page is inspected. An order fires the event `recoup:order`, which the site's own tags can
 * count.
 */
export function embed(site: Site, whenSeen: (room: HTMLElement, show: () => Promise<void>) => void): void {
  const script = ownScript(site);
  if (!script) {
    site.console.error('Recoup widget: script tag not found. Its address must end in /widget.js.');
    return;
  }
  script.dataset[shown] = '';
  const begin = () => {
    const room = roomFor(site, script);
    const { company, title = 'Sell your device' } = script.dataset;
    if (!company) {
      sayWhyNot(site, room, 'data-company is missing. Copy the line again from Settings > Widget.', null);
      return;
    }
    hold(room, { 'min-height': `${firstHeight}px` });
    const { origin } = new URL(script.src);
    const address = `${origin}/widget/of/${encodeURIComponent(company)}`;
    whenSeen(room, async () => {
      const why = await refusalOf(site, address);
      if (why === null) frameIn(site, room, address, title);
      else sayWhyNot(site, room, why, `${origin}/site/${encodeURIComponent(company)}`);
    });
  };
  if (site.document.body) begin();
  // A script in the head runs before there is a body.
  else site.document.addEventListener('DOMContentLoaded', begin, { once: true });
}
