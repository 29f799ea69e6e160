import { tagsAnswerKey, tagsFrame } from '@recoup/contract/settings/company-token';
import { basketChanged, readBasket } from './basket.ts';
import { quoteAtOnce } from './quote-at-once.ts';

/** The script of a shop's pages. It updates the price right away and shows the number of devices in the basket. */
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
    // If the browser blocks storage, the visitor is asked again.
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage, the answer lasts for this page.
  }
}

/** Asks the visitor before the company's own tags are loaded. */
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

/** Runs work after the first paint. Another process reads the storage, which can delay that paint on a slow phone. */
const oncePainted = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

oncePainted(showCount);
// Going back from the order restores the page as it was, so the count is stale.
addEventListener('pageshow', ({ persisted }) => persisted && showCount());
addEventListener(basketChanged, showCount);
// Another window changed the basket.
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
