import type { Widget as WidgetData } from '@recoup/contract/orders/customer-pages/widget-orders';
import { getWidget } from '@recoup/contract/orders/customer-pages/widget-orders';
import { type Catalogue, type Words, wordsOf } from '@recoup/words/words';
import { type ReactNode, useEffect, useState } from 'react';
import { AskOffer } from './AskOffer.tsx';
import { Basket } from './Basket.tsx';
import { type Line, withLine } from './basket.ts';
import { call } from './call.ts';
import { Details } from './Details.tsx';
import { Device } from './Device.tsx';
import { Done, type Placed } from './Done.tsx';
import { useKeptForm } from './kept-form.ts';
import { Search } from './Search.tsx';
import { useWords, WordsContext } from './words-context.ts';

/** Where a visitor is. */
type Step =
  | { at: 'search' | 'basket' | 'details' | 'ask' }
  | { at: 'device'; id: number }
  | { at: 'done'; placed: Placed };

interface Begun {
  readonly widget: WidgetData;
  readonly words: Words;
}

/** The whole widget: from a search to the order. */
export function Widget({ company }: { company: string }) {
  return <Opened company={company}>{(widget) => <Steps widget={widget} company={company} />}</Opened>;
}

/** Asks what a company's customers may do and in which words, then shows it. */
export function Opened({ company, children }: { company: string; children: (widget: WidgetData) => ReactNode }) {
  const [begun, setBegun] = useState<Begun | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(
    function begin() {
      let isCurrent = true;
      call(getWidget, { id: company })
        .then(({ data }) => ({
          widget: data,
          // Of all that customers read, the keys that are said here.
          words: wordsOf(data.words as Catalogue, data.locale),
        }))
        .then(
          (all) => {
            if (!isCurrent) return;
            document.documentElement.lang = all.words.locale;
            setBegun(all);
          },
          () => isCurrent && setBegun('failed'),
        );
      return () => {
        isCurrent = false;
      };
    },
    [company, tries],
  );
  if (begun === 'failed') {
    return (
      <div className="stack">
        <p role="alert">We can’t show this right now.</p>
        <button type="button" onClick={() => setTries(tries + 1)}>
          Try again
        </button>
      </div>
    );
  }
  if (!begun) return <div aria-busy />;
  const { widget, words } = begun;
  if (widget.categories.length === 0 || widget.kinds.length === 0) return <p>{words.say('widget.closed')}</p>;
  return <WordsContext value={words}>{children(widget)}</WordsContext>;
}

function Steps({ widget, company }: { widget: WidgetData; company: string }) {
  const { say } = useWords();
  const [step, setStep] = useState<Step>({ at: 'search' });
  const [lines, setLines] = useState<readonly Line[]>([]);
  const keeper = useKeptForm(company);
  const go = (at: 'search' | 'basket' | 'details' | 'ask') => () => setStep({ at });
  const done = (placed: Placed) => {
    setLines([]);
    setStep({ at: 'done', placed });
  };
  return (
    <main>
      {step.at === 'search' && (
        <Search
          {...{ widget, company, count: lines.length }}
          onDevice={(id) => setStep({ at: 'device', id })}
          onBasket={go('basket')}
          onAsk={go('ask')}
        />
      )}
      {step.at === 'device' && (
        <Device
          {...{ company, id: step.id }}
          onBack={go('search')}
          onAdd={(line) => {
            setLines(withLine(lines, line));
            setStep({ at: 'basket' });
          }}
        />
      )}
      {step.at === 'basket' && (
        <Basket {...{ widget, company, lines, setLines, keeper }} onMore={go('search')} onNext={go('details')} />
      )}
      {step.at === 'details' && <Details {...{ widget, company, lines, keeper, done }} onBack={go('basket')} />}
      {step.at === 'ask' && <AskOffer {...{ widget, company, keeper, done }} onBack={go('search')} />}
      {step.at === 'done' && (
        <Done placed={step.placed}>
          <button type="button" onClick={go('search')}>
            {say('widget.more')}
          </button>
        </Done>
      )}
    </main>
  );
}
