import type { Widget } from '@recoup/contract/orders/customer-pages/widget-orders';
import { sitePath } from '@recoup/contract/settings/site';
import { shortestSearch } from '@recoup/contract/wire';
import type { BasketEntry } from '@recoup/customer/basket';
import { useRef, useState } from 'react';
import { StepTitle } from '../StepTitle.tsx';
import { faultText, useWords } from '../words-context.ts';
import type { Leads } from './shop-pages.ts';
import { useFramedPage } from './use-framed-page.ts';

/** Milliseconds to wait after the last keystroke before searching. */
const waits = 200;

/** The search text in an address. */
const searchIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('q') ?? '';

/**
 * Category, brand, model, version and condition: the pages of the company’s shop, which the server renders, in the
 * frame. Visitors answer the same questions here as there, and the price is the same.
 */
export function ShopSteps(props: {
  widget: Widget;
  company: string;
  count: number;
  onAdd: (entry: BasketEntry) => void;
  onBasket: () => void;
  onAsk: () => void;
}) {
  const { widget, company, count } = props;
  const words = useWords();
  const { say } = words;
  const [first] = useState(() => sitePath(company, ...(widget.begins_at ? [widget.begins_at] : [])));
  /** The pages after the first one. `reads` is whether the visitor followed a link to it instead of typing. */
  const [trail, setTrail] = useState<readonly { readonly address: string; readonly reads: boolean }[]>([]);
  const [text, setText] = useState('');
  const typing = useRef(0);
  const room = useRef<HTMLDivElement>(null);
  const { address, reads } = trail.at(-1) ?? { address: first, reads: true };
  const go = (to: typeof trail) => {
    clearTimeout(typing.current);
    setText(searchIn(to.at(-1)?.address ?? ''));
    setTrail(to);
  };
  const lead = (leads: Leads) => {
    if (leads.to === 'page') go([...trail, { address: leads.address, reads: true }]);
    else if (leads.to === 'basket') props.onAdd(leads.entry);
    else if (leads.to === 'ask') props.onAsk();
  };
  const { home, titled, failure, retry } = useFramedPage(room, { address, company, reads }, lead);
  const search = (typed: string) => {
    setText(typed);
    clearTimeout(typing.current);
    const looksFor = typed.trim();
    if (looksFor !== '' && looksFor.length < shortestSearch) return;
    typing.current = window.setTimeout(() => {
      const others = searchIn(address) ? trail.slice(0, -1) : trail;
      const found = { address: `${home}?q=${encodeURIComponent(looksFor)}`, reads: false };
      setTrail(looksFor === '' ? others : [...others, found]);
    }, waits);
  };
  return (
    <>
      <div className="form">
        {(trail.length > 0 || count > 0) && (
          <div className="row apart">
            {trail.length > 0 && (
              <button
                type="button"
                className="quiet"
                onClick={() => go(trail.slice(0, -1).map((one) => ({ ...one, reads: true })))}
              >
                ← {say('widget.back')}
              </button>
            )}
            {count > 0 && (
              <button type="button" onClick={props.onBasket}>
                {say('widget.basket')} ({count})
              </button>
            )}
          </div>
        )}
        {!titled && <StepTitle>{say('widget.search')}</StepTitle>}
        <input
          type="search"
          aria-label={say('widget.search')}
          placeholder={say('widget.hint')}
          maxLength={100}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
        />
        {failure !== null && (
          <div className="notice bad row apart" role="alert">
            <span>{faultText(words, failure)}</span>
            <button type="button" onClick={retry}>
              {say('page.retry')}
            </button>
          </div>
        )}
      </div>
      <div ref={room} className="shop" />
      {trail.length === 0 && widget.faqs.length > 0 && (
        <section className="form">
          <h2>{say('site.questions')}</h2>
          {widget.faqs.map(({ id, question, answer }) => (
            <details key={id}>
              <summary>{question}</summary>
              <p className="answer">{answer}</p>
            </details>
          ))}
        </section>
      )}
    </>
  );
}
