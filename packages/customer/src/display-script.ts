import { wireConsent } from './display-consent.ts';
import { postJson } from './post-json.ts';
import { signaturePad } from './signature-pad.ts';

/** What a customer display does in a browser: it shows the ticket at its register, follows its changes and takes a signature. */
const keyName = (company: string) => `recoup.display.${company}`;

/** Calls `heard` when the ticket may have changed, and at every new connection. */
export type Listen = (key: string, heard: () => void) => void;

/** Looked at again though nobody said so: what is said while the network is gone is made up for. */
const againMs = 10_000;
/** Without the server for so long, what stands here may be the ticket of somebody who has left. */
const hiddenAfterMs = 30_000;

/** The declaration: what is missing is said at its field, and nothing of it is lost when the network is. */
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
    // Signed before, or no longer asked for: what is shown next says so.
    if (answer?.ok || answer?.status === 409 || answer?.status === 410) return done();
    fault(answer ? 'other' : 'network', true);
  });
}

/** Puts a part in the place of its former self where it differs: a signature that somebody draws stays. */
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
  /** One question at a time; what changes meanwhile is asked for after it. */
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

/** Begins: with the key that pairing has left behind the `#`, or the one that this screen has kept. */
export function startDisplay(listen: Listen): void {
  const alone = document.querySelector<HTMLFormElement>('form[data-key]');
  // A customer’s own phone: the page of the link says what became of it.
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
