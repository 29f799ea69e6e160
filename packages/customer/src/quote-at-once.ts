/** What becomes of a price that was asked for. */
export interface Quoted {
  /** The offer of this address is shown. */
  readonly shown: (address: string) => void;
  /** There was no answer: the page itself is asked for, and says what is wrong. */
  readonly failed: (address: string) => void;
}

/** The part of a page that is shown. Its style and data stay out: a frame with a policy of its own refuses them. */
export function mainOf(text: string): Element | null {
  const main = /<main>[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  return new DOMParser().parseFromString(main, 'text/html').querySelector('main');
}

/** The address of a form's page with what is chosen in it. */
export function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([key, value]): [string, string] => [key, String(value)]);
  return `${form.action}?${new URLSearchParams(fields)}`;
}

/** Answers belong to their condition: those of another one are cleared. */
function clearOtherAnswers(form: HTMLFormElement): void {
  const chosen = form.querySelector('input[name=condition]:checked')?.closest('li');
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name=sub]'))
    if (!chosen?.contains(box)) box.checked = false;
}

/** Asks for the page with what is chosen, and takes the offer from it: the price is the server's, always. */
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
      // Networks that the chosen storage doesn't come with are marked.
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
  // On a slow network somebody has chosen before the script was there.
  const isAnswered = form.querySelector('input[name=condition]:checked') !== null;
  if (isAnswered && form.querySelector('[data-price]') === null) void ask();
}
