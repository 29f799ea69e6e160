import { postJson } from './post-json.ts';

/**
 * Handles the question about texts. Ticked boxes are sent, and a thank-you replaces the form until the screen changes.
 */
export function wireConsent(form: HTMLFormElement, key: string): void {
  const button = form.querySelector('button');
  const show = (name: string, isShown: boolean) =>
    form.querySelector(`[data-fault=${name}]`)?.toggleAttribute('hidden', !isShown);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    for (const name of ['other', 'network']) show(name, false);
    const agreed = new FormData(form).getAll('agreed');
    const { agree = '', call = '' } = form.dataset;
    if (button) button.disabled = true;
    const answer = await postJson(call, { key, order_id: Number(agree), agreed }).catch(() => null);
    if (button) button.disabled = false;
    if (!answer?.ok) return show(answer ? 'other' : 'network', true);
    const thanks = form.querySelector<HTMLElement>('[data-thanks]');
    if (!thanks) return;
    thanks.removeAttribute('hidden');
    form.replaceWith(thanks);
  });
}
