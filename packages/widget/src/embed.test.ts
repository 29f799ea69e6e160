import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { embed } from './embed.ts';

const origin = 'https://recoup.example';
let warnings: string[];
let answer: () => Promise<Response>;
let requests: string[];

beforeEach(() => {
  warnings = [];
  requests = [];
  answer = async () => Response.json({ listed: true });
  const say = (text: string) => void warnings.push(text);
  vi.spyOn(console, 'error').mockImplementation(say);
  vi.spyOn(console, 'info').mockImplementation(say);
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** Adds the line to a page and runs it like a module, which can't see its own script element. */
async function shownIn(parent: HTMLElement, more: Record<string, string> = { company: 'KEY' }) {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.setAttribute('src', `${origin}/widget.js`);
  Object.assign(script.dataset, more);
  parent.append(script);
  const shows: (() => void | Promise<void>)[] = [];
  embed(window, (_room, show) => void shows.push(show));
  for (const show of shows) await show();
  return document.querySelector('iframe');
}

test('the frame’s height overrides a theme’s !important rules', async () => {
  document.head.innerHTML = '<style>iframe{height:auto!important;max-height:150px!important}</style>';
  const frame = await shownIn(document.body);
  expect(frame?.src).toBe(`${origin}/widget/of/KEY`);
  for (const name of ['height', 'max-height', 'width'])
    expect([name, frame?.style.getPropertyPriority(name)]).toEqual([name, 'important']);
  const from = { origin, source: frame?.contentWindow ?? null };
  window.dispatchEvent(new MessageEvent('message', { ...from, data: { recoupHeight: 900 } }));
  expect(frame?.style.height).toBe('900px');
  window.dispatchEvent(
    new MessageEvent('message', { ...from, origin: 'https://evil.example', data: { recoupHeight: 1 } }),
  );
  expect(frame?.style.height).toBe('900px');
});

test('an order is reported to the site’s own tags, and only by our frame', async () => {
  const details: unknown[] = [];
  document.addEventListener('recoup:order', (event) => details.push((event as CustomEvent).detail), { once: true });
  const frame = await shownIn(document.body);
  const source = frame?.contentWindow ?? null;
  const recoupOrder = { number: '1042', value: 199.5, currency: 'USD' };
  const evil = { origin: 'https://evil.example', source };
  window.dispatchEvent(new MessageEvent('message', { ...evil, data: { recoupOrder } }));
  window.dispatchEvent(new MessageEvent('message', { origin, source: window, data: { recoupOrder } }));
  expect(details).toEqual([]);
  window.dispatchEvent(new MessageEvent('message', { origin, source, data: { recoupOrder } }));
  expect(details).toEqual([recoupOrder]);
});

test('a script in the head puts the widget into its placeholder, or at the end of the page with a warning', async () => {
  document.body.innerHTML = '<main data-recoup-widget></main><footer></footer>';
  const frame = await shownIn(document.head);
  expect(frame?.closest('main')).not.toBeNull();
  document.body.innerHTML = '<footer></footer>';
  await shownIn(document.head);
  expect(document.body.lastElementChild?.querySelector('iframe')).not.toBeNull();
  expect(warnings).toEqual([expect.stringContaining('data-recoup-widget')]);
});

test('a script that runs twice shows one widget, and two scripts show two', async () => {
  await shownIn(document.body);
  embed(window, () => expect.unreachable());
  expect(warnings).toEqual([expect.stringContaining('script tag not found')]);
  await shownIn(document.body, { company: 'OTHER' });
  expect(document.querySelectorAll('iframe')).toHaveLength(2);
});

test.for([
  ['a site that is not listed', async () => Response.json({ listed: false }), 'isn’t on the list of sites'],
  ['a key that nobody has', async () => new Response('', { status: 404 }), 'isn’t known'],
  ['a server that fails', async () => new Response('', { status: 503 }), 'answered 503'],
  ['a policy that blocks it', () => Promise.reject(new TypeError('blocked')), 'connect-src'],
] as const)('%s shows a link to the company’s page and says why in the console', async ([, answered, why]) => {
  answer = answered;
  expect(await shownIn(document.body)).toBeNull();
  expect(requests).toEqual([`${origin}/widget/of/KEY/site?origin=${encodeURIComponent(location.origin)}`]);
  expect(document.querySelector('a')?.href).toBe(`${origin}/site/KEY`);
  expect(warnings).toEqual([expect.stringContaining(why)]);
});

test('a script tag without a company says so and sends no request', async () => {
  expect(await shownIn(document.body, {})).toBeNull();
  expect(document.body.textContent).toContain('can’t be shown here');
  expect(warnings).toEqual([expect.stringContaining('data-company is missing')]);
  expect(requests).toEqual([]);
});
