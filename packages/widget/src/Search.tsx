import type { Category } from '@recoup/contract/category';
import type { AnswerOf } from '@recoup/contract/endpoint';
import { searchWidgetDevices, type Widget } from '@recoup/contract/orders/customer-pages/widget-orders';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import { StepTitle } from './StepTitle.tsx';
import { faultText, useWords } from './words-context.ts';

type Found = AnswerOf<typeof searchWidgetDevices>;

/** So many devices are shown at first, and with each "Show more". */
const atOnce = 12;
const most = 300;

/** While somebody types, so long nothing is asked. */
const waits = 200;

/** What the company buys, by category and by words. */
export function Search(props: {
  widget: Widget;
  company: string;
  count: number;
  onDevice: (id: number) => void;
  onBasket: () => void;
  onAsk: () => void;
}) {
  const { widget, company, count } = props;
  const words = useWords();
  const { say, money } = words;
  const [category, setCategory] = useState<Category | null>(widget.begins_at);
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(atOnce);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(
    function search() {
      let isCurrent = true;
      const query = { search: text.trim(), limit, ...(category && { category }) };
      const timer = setTimeout(
        () => {
          setFailure(null);
          call(searchWidgetDevices, { id: company, query }).then(
            (answer) => isCurrent && setFound(answer),
            (error: unknown) => isCurrent && setFailure(error),
          );
        },
        text ? waits : 0,
      );
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    },
    [company, category, text, limit],
  );
  return (
    <>
      <div className="row apart">
        <StepTitle>{say('widget.search')}</StepTitle>
        {count > 0 && (
          <button type="button" onClick={props.onBasket}>
            {say('widget.basket')} ({count})
          </button>
        )}
      </div>
      {widget.categories.length > 1 && (
        <div className="row">
          {[null, ...widget.categories].map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === category}
              onClick={() => {
                setCategory(one);
                setLimit(atOnce);
              }}
            >
              {one ? say(`category.${one}`) : say('widget.all')}
            </button>
          ))}
        </div>
      )}
      <input
        type="search"
        aria-label={say('widget.search')}
        placeholder={say('widget.hint')}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setLimit(atOnce);
        }}
      />
      {failure !== null && (
        <p className="notice bad" role="alert">
          {faultText(words, failure)}
        </p>
      )}
      {found?.data.length === 0 && <p role="status">{say('widget.none')}</p>}
      <ul>
        {found?.data.map((device) => (
          <li key={device.id}>
            <button type="button" className="choice" onClick={() => props.onDevice(device.id)}>
              <span>{device.name}</span>
              {device.best_price && <span className="price">{money(device.best_price)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found?.more && limit < most && (
        <button type="button" onClick={() => setLimit(Math.min(most, limit + 2 * atOnce))}>
          {say('widget.show_more')}
        </button>
      )}
      {widget.faqs.length > 0 && (
        <section className="stack">
          <h2>{say('site.questions')}</h2>
          {widget.faqs.map(({ id, question, answer }) => (
            <details key={id}>
              <summary>{question}</summary>
              <p className="answer">{answer}</p>
            </details>
          ))}
        </section>
      )}
      <div className="row apart">
        <p className="muted">{say('widget.ask.about')}</p>
        <button type="button" onClick={props.onAsk}>
          {say('widget.ask')}
        </button>
      </div>
    </>
  );
}
