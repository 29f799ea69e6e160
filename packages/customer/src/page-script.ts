import { tagsAnswerKey, tagsFrame } from '@recoup/contract/settings/company-token';
import { basketChanged, readBasket } from './basket.ts';

/** What a shop's pages do beyond being read: the price is there at once, and the basket says how much is in it. */
const { company = '' } = document.body.dataset;

function showCount(): void {
  const count = readBasket(() => localStorage, company).reduce((sum, { quantity }) => sum + quantity, 0);
  for (const place of document.querySelectorAll('[data-basket-count]')) {
    place.textContent = String(count);
    place.classList.toggle('some', count > 0);
  }
}

/** Asks for the page with what is chosen, and takes the offer from it: the price is the server's, always. */
function quoteAtOnce(form: HTMLFormElement): void {
  let asked: AbortController | null = null;
  form.addEventListener('change', async (event) => {
    const { name } = event.target as HTMLInputElement;
    if (name === 'condition') {
      // Answers belong to their condition.
      const chosen = form.querySelector('input[name=condition]:checked')?.closest('li');
      for (const box of form.querySelectorAll<HTMLInputElement>('input[name=sub]'))
        if (!chosen?.contains(box)) box.checked = false;
    }
    const fields = new FormData(form);
    const isSplit = form.querySelector('input[name=network]') !== null;
    if (!isSplit && !(fields.has('device') && fields.has('condition'))) return;
    asked?.abort();
    const now = new AbortController();
    asked = now;
    const search = new URLSearchParams([...fields].map(([key, value]): [string, string] => [key, String(value)]));
    const address = `${form.action}?${search}`;
    try {
      const answer = await fetch(address, { signal: now.signal });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const offer = page.querySelector('[data-offer]');
      if (!answer.ok || !offer) throw new Error('No offer');
      form.querySelector('[data-offer]')?.replaceChildren(...offer.childNodes);
      // Networks that the chosen storage doesn't come with are marked.
      const before = form.querySelectorAll('input[name=network]');
      page.querySelectorAll('input[name=network]').forEach((one, i) => {
        before[i]?.toggleAttribute('data-missing', one.hasAttribute('data-missing'));
      });
      history.replaceState(null, '', address);
    } catch {
      // Without an answer the page itself is asked for: the browser says what is wrong.
      if (!now.signal.aborted) location.assign(address);
    }
  });
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Who lets us keep nothing is asked again.
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds for this page.
  }
}

/** The company's own tags: who visits is asked first. */
function askForTags(place: HTMLElement): void {
  const { tags: container = '' } = place.dataset;
  const key = tagsAnswerKey(container);
  const load = () => {
    const frame = document.createElement('iframe');
    frame.title = 'Tags';
    frame.hidden = true;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.referrerPolicy = 'no-referrer';
    frame.addEventListener('load', () => frame.contentWindow?.postMessage({ recoupPage: 'site' }, '*'));
    frame.src = tagsFrame(container);
    document.body.append(frame);
  };
  const answer = kept(key);
  if (answer === 'yes') load();
  place.hidden = answer !== null;
  place.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    keep(key, target.value);
    place.hidden = true;
    if (target.value === 'yes') load();
  });
}

showCount();
// Coming back from the order, the page is as it was left.
addEventListener('pageshow', showCount);
addEventListener(basketChanged, showCount);
// Another window has changed it.
addEventListener('storage', showCount);
const form = document.querySelector<HTMLFormElement>('[data-quote]');
if (form) quoteAtOnce(form);
const place = document.querySelector<HTMLElement>('[data-tags]');
if (place) askForTags(place);
