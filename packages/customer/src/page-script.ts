import { tagsAnswerKey, tagsFrame } from '@recoup/contract/settings/company-token';
import { basketChanged, readBasket } from './basket.ts';
import { quoteAtOnce } from './quote-at-once.ts';

/** What a shop's pages do beyond being read: the price is there at once, and the basket says how much is in it. */
const { company = '' } = document.body.dataset;

function showCount(): void {
  const count = readBasket(() => localStorage, company).reduce((sum, { quantity }) => sum + quantity, 0);
  for (const place of document.querySelectorAll('[data-basket-count]')) {
    place.textContent = String(count);
    place.classList.toggle('some', count > 0);
  }
}

function storedText(key: string): string | null {
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
  const answer = storedText(key);
  if (answer === 'yes') load();
  place.hidden = answer !== null;
  place.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    keep(key, target.value);
    place.hidden = true;
    if (target.value === 'yes') load();
  });
}

/** What is kept here another process reads, which may hold up the first picture of a page on a slow phone: it comes after that. */
const oncePainted = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

oncePainted(showCount);
// Coming back from the order, the page is as it was left.
addEventListener('pageshow', ({ persisted }) => persisted && showCount());
addEventListener(basketChanged, showCount);
// Another window has changed it.
addEventListener('storage', showCount);
const form = document.querySelector<HTMLFormElement>('[data-quote]');
if (form) {
  quoteAtOnce(form, {
    shown: (address) => history.replaceState(null, '', address),
    failed: (address) => location.assign(address),
  });
}
const place = document.querySelector<HTMLElement>('[data-tags]');
if (place) oncePainted(() => askForTags(place));
