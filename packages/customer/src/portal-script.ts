/**
 * The browser script of the portal. It keeps the customer signed in while the window is open, and shows their orders.
 */
const keyName = (company: string) => `recoup.customer.${company}`;

function send(method: string, path: string, body: object): Promise<Response> {
  return fetch(path, {
    method,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Shows the orders of a signed-in customer instead of the form that requests a link. */
async function showOrders(room: HTMLElement, company: string): Promise<void> {
  const key = sessionStorage.getItem(keyName(company));
  if (!key) return;
  const answer = await send('POST', `/portal/${company}/orders`, { key }).catch(() => null);
  // An expired session needs a new link. Other failures are retried at the next visit.
  if (answer?.status === 410 || answer?.status === 404) sessionStorage.removeItem(keyName(company));
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  room.replaceChildren(...page.body.childNodes);
  const shown = room.querySelector<HTMLElement>('[data-title]');
  const title = document.querySelector('h1');
  if (title && shown) title.textContent = shown.dataset.title ?? '';
  if (shown) document.documentElement.lang = shown.lang;
  const signOut = room.querySelector<HTMLElement>('[data-sign-out]');
  signOut?.addEventListener('click', async () => {
    await send('POST', signOut.dataset.signOut ?? '', { key }).catch(() => null);
    sessionStorage.removeItem(keyName(company));
    location.reload();
  });
  const choice = room.querySelector<HTMLSelectElement>('[data-language]');
  choice?.addEventListener('change', async () => {
    await send('PUT', choice.dataset.language ?? '', { language: choice.value }).catch(() => null);
    await showOrders(room, company);
  });
}

function enter(card: HTMLElement): void {
  const button = card.querySelector('button');
  const fault = document.querySelector<HTMLElement>('[data-fault]');
  if (!button) return;
  button.disabled = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    const answer = await send('POST', card.dataset.call ?? '', { key: location.hash.slice(1) }).catch(() => null);
    if (answer?.ok) {
      const { data } = (await answer.json()) as { data: { key: string; company: string } };
      sessionStorage.setItem(keyName(data.company), data.key);
      return location.replace(card.dataset.enter ?? '/');
    }
    const isUsed = answer !== null && answer.status < 500 && answer.status !== 429;
    card.hidden = isUsed;
    document.querySelector('[data-used]')?.toggleAttribute('hidden', !isUsed);
    fault?.toggleAttribute('hidden', isUsed);
    button.disabled = false;
  });
}

const room = document.querySelector<HTMLElement>('[data-portal]');
if (room) void showOrders(room, room.dataset.portal ?? '');
const card = document.querySelector<HTMLElement>('[data-enter]');
if (card) enter(card);
