/** What to do with the result of a price request. */
export interface Quoted {
  /** Called with the address whose offer is shown. */
  readonly shown: (address: string) => void;
  /** Called without an answer. The address then has to be opened as a page, which explains the error. */
  readonly failed: (address: string) => void;
}

/**
 * Extracts the visible part of a page. Style and data are left out, because a frame with its own policy would refuse
 * them.
 */
export function mainOf(text: string): Element | null {
  const main = /<main>[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  return new DOMParser().parseFromString(main, 'text/html').querySelector('main');
}

/** The address of a form's page with the current choices. */
export function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([key, value]): [string, string] => [key, String(value)]);
  return `${form.action}?${new URLSearchParams(fields)}`;
}

/** Clears the answers of all conditions other than the chosen one. */
function clearOtherAnswers(form: HTMLFormElement): void {
  const chosen = form.querySelector('input[name=condition]:checked')?.closest('li');
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name=sub]'))
    if (!chosen?.contains(box)) box.checked = false;
}

/** Loads the page for the current choices and takes the offer from it, so the price always comes from the server. */
export function quoteAtOnce(form: HTMLFormElement, { shown, failed }: Quoted): void {
  let running: AbortController | null = null;
  const ask = async () => {
    const fields = new FormData(form);
    const isSplit = form.querySelector('input[name=network]') !== null;
    if (!isSplit && !(fields.has('device') && fields.has('condition'))) return;
    running?.abort();
    const now = new AbortController();
    running = now;
    const address = addressOf(form);
    try {
      const answer = await fetch(address, { signal: now.signal });
      const page = mainOf(await answer.text());
      const offer = page?.querySelector('[data-offer]');
      if (!answer.ok || !page || !offer) throw new Error('No offer');
      form.querySelector('[data-offer]')?.replaceChildren(...offer.childNodes);
      // Marks networks that the chosen storage isn't available with.
      const before = form.querySelectorAll('input[name=network]');
      page.querySelectorAll('input[name=network]').forEach((one, i) => {
        before[i]?.toggleAttribute('data-missing', one.hasAttribute('data-missing'));
      });
      shown(address);
    } catch {
      if (!now.signal.aborted) failed(address);
    }
  };
  form.addEventListener('change', (event) => {
    if ((event.target as HTMLInputElement).name === 'condition') clearOtherAnswers(form);
    void ask();
  });
  // On a slow network, a visitor may have chosen before the script was loaded.
  const isAnswered = form.querySelector('input[name=condition]:checked') !== null;
  if (isAnswered && form.querySelector('[data-price]') === null) void ask();
}
