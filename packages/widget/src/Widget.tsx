import type { Widget as WidgetData } from '@recoup/contract/orders/customer-pages/widget-orders';
import { getWidget } from '@recoup/contract/orders/customer-pages/widget-orders';
import { plainLocale } from '@recoup/contract/settings/clock';
import { type BasketEntry, readBasket } from '@recoup/customer/basket';
import { type Catalogue, type Words, wordsOf } from '@recoup/words/words';
import { type ReactNode, useEffect, useState } from 'react';
import { AskOffer } from './ask/AskOffer.tsx';
import { Basket } from './Basket.tsx';
import { type Line, withLine } from './basket.ts';
import { call } from './call.ts';
import { Details } from './Details.tsx';
import { Done, type Placed } from './Done.tsx';
import { useKeptForm } from './kept-form.ts';
import { entryOfLine, keepBasket, linesOf, storage } from './priced-lines.ts';
import { ShopSteps } from './shop-pages/ShopSteps.tsx';
import { faultText, useWords, WordsContext } from './words-context.ts';

/** The visitor's current step. */
type Step = { at: 'shop' | 'basket' | 'details' | 'ask' } | { at: 'done'; placed: Placed };

interface Begun {
  readonly widget: WidgetData;
  readonly words: Words;
}

/** The whole widget, from the search to the order. */
export function Widget({ company }: { company: string }) {
  return <Opened company={company}>{(widget) => <Steps widget={widget} company={company} />}</Opened>;
}

/** Loads what a company's customers can do, together with the texts, then shows the widget. */
export function Opened({ company, children }: { company: string; children: (widget: WidgetData) => ReactNode }) {
  const [session, setSession] = useState<Begun | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(
    function begin() {
      let isCurrent = true;
      call(getWidget, { id: company })
        .then(({ data }) => ({
          widget: data,
          // The keys that the widget uses, out of all customer texts.
          words: wordsOf(data.words as Catalogue, data.locale),
        }))
        .then(
          (all) => {
            if (!isCurrent) return;
            document.documentElement.lang = plainLocale(all.words.locale);
            setSession(all);
          },
          () => isCurrent && setSession('failed'),
        );
      return () => {
        isCurrent = false;
      };
    },
    [company, tries],
  );
  if (session === 'failed') {
    return (
      <div className="stack">
        <p role="alert">We can’t show this right now.</p>
        <button type="button" onClick={() => setTries(tries + 1)}>
          Try again
        </button>
      </div>
    );
  }
  if (!session) return <div aria-busy />;
  const { widget, words } = session;
  if (widget.categories.length === 0 || widget.kinds.length === 0) return <p>{words.say('widget.closed')}</p>;
  return <WordsContext value={words}>{children(widget)}</WordsContext>;
}

function Steps({ widget, company }: { widget: WidgetData; company: string }) {
  const words = useWords();
  const { say } = words;
  const [failure, setFailure] = useState('');
  const [step, setStep] = useState<Step>({ at: 'shop' });
  const [lines, setShown] = useState<readonly Line[]>([]);
  const keeper = useKeptForm(company);
  const setLines = (to: readonly Line[]) => {
    setShown(to);
    keepBasket(company, to.map(entryOfLine));
  };
  useEffect(
    // The window was closed midway. Its basket is restored at current prices.
    function resume() {
      const basket = readBasket(storage, company);
      if (basket.length > 0) linesOf(company, basket).then(setShown, () => undefined);
    },
    [company],
  );
  const go = (at: 'shop' | 'basket' | 'details' | 'ask') => () => setStep({ at });
  /** Adds a device to the basket, at its current price. */
  const add = async (entry: BasketEntry) => {
    try {
      const [line] = await linesOf(company, [entry]);
      setFailure(line ? '' : say('widget.left_out'));
      if (!line) return;
      setLines(withLine(lines, line));
      setStep({ at: 'basket' });
    } catch (error) {
      setFailure(faultText(words, error));
    }
  };
  const done = (placed: Placed) => {
    setLines([]);
    setStep({ at: 'done', placed });
  };
  return (
    <main>
      {step.at === 'shop' && (
        <ShopSteps
          {...{ widget, company, count: lines.length }}
          onAdd={(entry) => void add(entry)}
          onBasket={go('basket')}
          onAsk={go('ask')}
        />
      )}
      {(failure || step.at !== 'shop') && (
        <div className="form">
          {failure && (
            <p className="notice bad" role="alert">
              {failure}
            </p>
          )}
          {step.at === 'basket' && (
            <Basket {...{ widget, company, lines, setLines, keeper }} onMore={go('shop')} onNext={go('details')} />
          )}
          {step.at === 'details' && <Details {...{ widget, company, lines, keeper, done }} onBack={go('basket')} />}
          {step.at === 'ask' && <AskOffer {...{ widget, company, keeper, done }} onBack={go('shop')} />}
          {step.at === 'done' && (
            <Done placed={step.placed}>
              <button type="button" onClick={go('shop')}>
                {say('widget.more')}
              </button>
            </Done>
          )}
        </div>
      )}
    </main>
  );
}
