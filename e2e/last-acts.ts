import type { BrowserContext } from '@playwright/test';

/** How many acts of a test are kept. */
const kept = 40;

/** What the pages of this test did last: clicks, and calls with their answers. */
const acts: { text: string }[] = [];

function note(text: string): { text: string } {
  const act = { text: `${new Date().toISOString().slice(11, 23)} ${text}` };
  acts.push(act);
  if (acts.length > kept) acts.shift();
  return act;
}

const mark = 'act: ';

/** Tells which events reach a page’s controls. A press without a click, or a click without a call, says where it ended. */
function tellEvents(prefix: string): void {
  const tell = ({ type, target }: Event) => {
    const element = target instanceof Element ? target.closest('button, a, input, select, form') : null;
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    console.debug(`${prefix}${type} ${element?.tagName.toLowerCase() ?? 'elsewhere'} ${name.slice(0, 40)}`);
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'submit']) addEventListener(type, tell, { capture: true });
}

/** Notes what a context’s pages do. */
export async function noteActs(context: BrowserContext): Promise<void> {
  await context.addInitScript(tellEvents, mark);
  context.on('console', (message) => {
    if (message.type() === 'debug' && message.text().startsWith(mark)) note(message.text().slice(mark.length));
  });
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const begun = performance.now();
    const act = note(`${request.method()} ${pathname}: no answer`);
    const end = (result: string) => {
      act.text = act.text.replace(/no answer$/, `${result} after ${Math.round(performance.now() - begun)} ms`);
    };
    request.response().then(
      (response) => end(response ? String(response.status()) : (request.failure()?.errorText ?? 'no response')),
      () => end('its page was closed'),
    );
  });
}

export function forgetActs(): void {
  acts.length = 0;
}

/** Lines for the report of a failed test. */
export const lastActs = (): string => acts.map(({ text }) => text).join('\n');
