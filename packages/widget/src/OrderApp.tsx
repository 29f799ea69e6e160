import type { Widget as WidgetData } from '@recoup/contract/orders/customer-pages/widget-orders';
import { type BasketEntry, basketKey, entryOf, readBasket, withEntry } from '@recoup/customer/basket';
import { useEffect, useState } from 'react';
import { Basket } from './Basket.tsx';
import type { Line } from './basket.ts';
import { Details } from './Details.tsx';
import { Done, type Placed } from './Done.tsx';
import { useKeptForm } from './kept-form.ts';
import { entryOfLine, keepBasket, linesOf, storage } from './priced-lines.ts';
import { Opened } from './Widget.tsx';
import { faultText, useWords } from './words-context.ts';

/** Adds the devices in the address to the basket, once. A reload doesn't add them again. */
function broughtBasket(company: string): BasketEntry[] {
  const savedBasket = readBasket(storage, company);
  const added = new URLSearchParams(location.search).getAll('add').flatMap((word) => entryOf(word) ?? []);
  if (added.length === 0) return savedBasket;
  const basket = added.reduce(withEntry, savedBasket);
  keepBasket(company, basket);
  history.replaceState(null, '', location.pathname);
  return basket;
}

/** The basket and order of a shop's own pages. `shop` is the address where a visitor finds more devices. */
export function OrderApp({ company, shop }: { company: string; shop: string }) {
  return <Opened company={company}>{(widget) => <Order {...{ company, shop, widget }} />}</Opened>;
}

function Order({ company, shop, widget }: { company: string; shop: string; widget: WidgetData }) {
  const words = useWords();
  const { say } = words;
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  /** Whether a device in the basket isn't bought anymore. */
  const [leftOut, setLeftOut] = useState(false);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const keeper = useKeptForm(company);
  useEffect(
    function price() {
      let isCurrent = true;
      setFailure(null);
      const basket = broughtBasket(company);
      linesOf(company, basket).then(
        (priced) => {
          if (!isCurrent) return;
          setLines(priced);
          if (priced.length === basket.length) return;
          setLeftOut(true);
          keepBasket(company, priced.map(entryOfLine));
        },
        (error: unknown) => isCurrent && setFailure(error),
      );
      return () => {
        isCurrent = false;
      };
    },
    [company, tries],
  );
  useEffect(
    function followOtherWindows() {
      const follow = ({ key }: StorageEvent) => {
        if (key === basketKey(company)) setTries((before) => before + 1);
      };
      addEventListener('storage', follow);
      return () => removeEventListener('storage', follow);
    },
    [company],
  );
  const change = (to: readonly Line[]) => {
    setLines(to);
    keepBasket(company, to.map(entryOfLine));
  };
  const done = (order: Placed) => {
    change([]);
    setPlaced(order);
    scrollTo(0, 0);
  };
  const more = () => location.assign(shop);
  if (failure !== null) {
    return (
      <div className="stack">
        <p className="notice bad" role="alert">
          {faultText(words, failure)}
        </p>
        <button type="button" onClick={() => setTries(tries + 1)}>
          {say('page.retry')}
        </button>
      </div>
    );
  }
  if (!lines) return <div aria-busy />;
  if (placed) {
    return (
      <Done placed={placed}>
        <button type="button" onClick={more}>
          {say('widget.more')}
        </button>
      </Done>
    );
  }
  return (
    <>
      {leftOut && (
        <p className="notice" role="alert">
          {say('widget.left_out')}
        </p>
      )}
      <Basket {...{ widget, company, lines, keeper }} setLines={change} onMore={more} />
      {lines.length > 0 && <Details {...{ widget, company, lines, keeper, done }} />}
    </>
  );
}
