import { addressOf, quoteAtOnce } from '@recoup/customer/quote-at-once';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { framedPage, type Leads, leadsTo } from './shop-pages.ts';

interface Framed {
  /** The address of the shop’s home page, if known yet. */
  readonly home: string;
  /** Whether the page has its own title. */
  readonly titled: boolean;
  readonly failure: unknown;
  readonly retry: () => void;
}

/**
 * Shows a shop page in a container and reports what its links do. `reads` marks a page that the visitor opened with a
 * link, so the focus moves to its title. Otherwise the visitor is typing, and the focus stays in the field.
 */
export function useFramedPage(
  room: RefObject<HTMLElement | null>,
  { address, company, reads }: { readonly address: string; readonly company: string; readonly reads: boolean },
  onLead: (leads: Leads) => void,
): Framed {
  const [tries, setTries] = useState(0);
  const [page, setPage] = useState<Pick<Framed, 'home' | 'titled' | 'failure'>>({
    ...{ home: address, titled: false, failure: null },
  });
  const isFirst = useRef(true);
  const lead = useEffectEvent(onLead);
  const click = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const leads = leadsTo(link.href, location.origin, company);
    if (leads.to === 'outside') {
      link.target = '_blank';
      link.rel = 'noopener';
      return;
    }
    event.preventDefault();
    lead(leads);
  });
  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    lead({ to: 'page', address: addressOf(event.target as HTMLFormElement) });
  });
  useEffect(
    function listen() {
      const place = room.current;
      place?.addEventListener('click', click);
      place?.addEventListener('submit', submit);
      return () => {
        place?.removeEventListener('click', click);
        place?.removeEventListener('submit', submit);
      };
    },
    [room],
  );
  const put = useEffectEvent((place: HTMLElement, parts: readonly Node[]) => {
    place.replaceChildren(...parts);
    const form = place.querySelector<HTMLFormElement>('[data-quote]');
    if (form) quoteAtOnce(form, { shown: () => undefined, failed: (to) => lead({ to: 'page', address: to }) });
    const title = place.querySelector('h1');
    if (title && reads && !isFirst.current) {
      title.tabIndex = -1;
      title.focus();
    }
    isFirst.current = false;
    return title !== null;
  });
  useEffect(
    function show() {
      const request = new AbortController();
      const place = room.current;
      place?.setAttribute('aria-busy', 'true');
      framedPage(address, request.signal).then(
        ({ home, parts }) => {
          if (!place || request.signal.aborted) return;
          place.removeAttribute('aria-busy');
          setPage({ home, titled: put(place, parts), failure: null });
        },
        (failure: unknown) => {
          if (!request.signal.aborted) setPage((before) => ({ ...before, failure }));
        },
      );
      return () => request.abort();
    },
    [room, address, tries],
  );
  return { ...page, retry: () => setTries(tries + 1) };
}
