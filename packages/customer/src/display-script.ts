import { wireConsent } from './display-consent.ts';
import { postJson } from './post-json.ts';
import { signaturePad } from './signature-pad.ts';

/**
 * The browser script of a customer display. It shows the register's ticket, follows its changes and takes a signature.
 */
const keyName = (company: string) => `recoup.display.${company}`;

/** Calls `heard` when the ticket may have changed, and after every new connection. */
export type Listen = (key: string, heard: () => void) => void;

/** Reloads at this interval even without an event, to catch up on events that were missed offline. */
const againMs = 10_000;
/**
 * After this time without the server, the screen is cleared, because its ticket may belong to a customer who has left.
 */
const hiddenAfterMs = 30_000;

/** Handles the declaration. Errors appear at their fields, and nothing is lost when the network fails. */
function wireSigning(form: HTMLFormElement, key: string, done: () => void): void {
  const canvas = form.querySelector('canvas');
  const since = form.querySelector('input');
  const button = form.querySelector('button');
  if (!canvas || !button) return;
  let drawing: string | null = null;
  const pad = signaturePad(canvas, (drawn) => {
    drawing = drawn;
  });
  const fault = (name: string, isShown: boolean) =>
    form.querySelector(`[data-fault=${name}]`)?.toggleAttribute('hidden', !isShown);
  since?.addEventListener('input', () => {
    fault('since', false);
    since.removeAttribute('aria-invalid');
    for (const place of form.querySelectorAll('[data-since]')) place.textContent = since.value.trim() || '…';
  });
  canvas.addEventListener('pointerdown', () => fault('drawing', false));
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    pad.clear();
    drawing = null;
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const owned_since = since?.value.trim() ?? null;
    const isUnsaid = owned_since === '';
    since?.setAttribute('aria-invalid', String(isUnsaid));
    fault('since', isUnsaid);
    fault('drawing', drawing === null);
    for (const name of ['other', 'network']) fault(name, false);
    if (isUnsaid) since?.focus();
    if (isUnsaid || drawing === null) return;
    button.disabled = true;
    const { sign = '', call = '' } = form.dataset;
    const about = { ...(sign && { order_id: Number(sign) }), ...(owned_since && { owned_since }) };
    const answer = await postJson(call, { key, ...about, drawing }).catch(() => null);
    button.disabled = false;
    // Already signed, or no longer requested. The next screen shows which.
    if (answer?.ok || answer?.status === 409 || answer?.status === 410) return done();
    fault(answer ? 'other' : 'network', true);
  });
}

/** Replaces the parts that have changed. A signature in progress stays. */
function showParts(room: HTMLElement, text: string, shownParts: Map<string, string>): HTMLElement[] {
  const page = new DOMParser().parseFromString(text, 'text/html');
  return [...page.querySelectorAll<HTMLElement>('[data-part]')].filter((part) => {
    const { part: name = '' } = part.dataset;
    if (shownParts.get(name) === part.outerHTML) return false;
    shownParts.set(name, part.outerHTML);
    const before = room.querySelector(`[data-part=${name}]`);
    if (before) before.replaceWith(part);
    else room.append(part);
    return true;
  });
}

function run(room: HTMLElement, key: string, listen: Listen): void {
  const offline = document.querySelector<HTMLElement>('[data-offline]');
  const shownParts = new Map<string, string>();
  let lastSeen = Date.now();
  let asking = false;
  let again = false;
  const empty = () => {
    room.replaceChildren();
    shownParts.clear();
  };
  const end = () => {
    localStorage.removeItem(keyName(room.dataset.display ?? ''));
    empty();
    clearInterval(timer);
    document.querySelector('[data-ended]')?.removeAttribute('hidden');
  };
  async function read(): Promise<void> {
    const answer = await postJson(room.dataset.call ?? '', { key }).catch(() => null);
    if (answer?.status === 410) return end();
    offline?.toggleAttribute('hidden', answer?.ok === true);
    if (!answer?.ok) {
      if (Date.now() - lastSeen > hiddenAfterMs) empty();
      return;
    }
    lastSeen = Date.now();
    for (const part of showParts(room, await answer.text(), shownParts)) {
      const form = part.querySelector<HTMLFormElement>('form');
      if (form?.dataset.agree) wireConsent(form, key);
      else if (form) wireSigning(form, key, () => void ask());
    }
  }
  /** Makes one request at a time. Changes during a request trigger another one. */
  async function ask(): Promise<void> {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    do {
      again = false;
      await read();
    } while (again);
    asking = false;
  }
  const timer = setInterval(() => void ask(), againMs);
  window.addEventListener('online', () => void ask());
  listen(key, () => void ask());
  void ask();
}

/** Starts with the key that pairing left after the `#`, or with the one that this screen has stored. */
export function startDisplay(listen: Listen): void {
  const alone = document.querySelector<HTMLFormElement>('form[data-key]');
  // On a customer’s own phone, the page of the link shows the result.
  if (alone) {
    wireSigning(alone, alone.dataset.key ?? '', () => window.location.reload());
    return;
  }
  const room = document.querySelector<HTMLElement>('[data-display]');
  if (!room) return;
  const name = keyName(room.dataset.display ?? '');
  const keyInAddress = location.hash.slice(1);
  if (keyInAddress !== '') {
    localStorage.setItem(name, keyInAddress);
    history.replaceState(null, '', location.pathname);
  }
  const key = localStorage.getItem(name);
  if (key) run(room, key, listen);
  else document.querySelector('[data-ended]')?.removeAttribute('hidden');
}
