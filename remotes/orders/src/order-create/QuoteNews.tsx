import { Banner, Button } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useEffect } from 'react';
import type { ChosenCustomer } from './CustomerCard.tsx';
import { pricesAreNew, useQuoteNews } from './quote-news.ts';

interface QuoteNewsProps {
  /** The number of devices in the quote. */
  devices: number;
  customerId: number | null;
  onCustomer: (customer: ChosenCustomer) => void;
  onTakePrices: () => Promise<void>;
}

/** What changed elsewhere while an order was being entered: new prices to apply, and a customer who was merged. */
export function QuoteNews({ devices, customerId, onCustomer, onTakePrices }: QuoteNewsProps) {
  const { pricesAreOld, merged } = useQuoteNews();
  const into = customerId === null ? undefined : merged.get(customerId);
  useEffect(() => {
    if (!into) return;
    onCustomer(into);
    toast({ title: `Customer changed to ${into.name}`, detail: 'The two customers were merged.', tone: 'info' });
  }, [into, onCustomer]);
  useEffect(() => {
    // A device added from now on has current prices.
    if (devices === 0) pricesAreNew();
  }, [devices]);
  if (!pricesAreOld || devices === 0) return null;
  const take = async () => {
    await onTakePrices();
    pricesAreNew();
  };
  return (
    <Banner
      tone="warning"
      title="Prices changed since you added these devices"
      live
      action={
        <Button size="sm" onClick={() => void take()}>
          Update prices
        </Button>
      }
    />
  );
}
