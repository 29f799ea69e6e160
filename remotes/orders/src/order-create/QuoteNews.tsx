import { Banner, Button } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useEffect } from 'react';
import type { ChosenCustomer } from './CustomerCard.tsx';
import { pricesAreNew, useQuoteNews } from './quote-news.ts';

interface QuoteNewsProps {
  /** How many devices the quote has. */
  devices: number;
  customerId: number | null;
  onCustomer: (customer: ChosenCustomer) => void;
  onTakePrices: () => Promise<void>;
}

/** What pricing and customers told while an order was written: new prices to take, and who its customer is by now. */
export function QuoteNews({ devices, customerId, onCustomer, onTakePrices }: QuoteNewsProps) {
  const { pricesAreOld, merged } = useQuoteNews();
  const into = customerId === null ? undefined : merged.get(customerId);
  useEffect(() => {
    if (!into) return;
    onCustomer(into);
    toast({ title: `Customer changed to ${into.name}`, detail: 'The two customers were merged.', tone: 'info' });
  }, [into, onCustomer]);
  useEffect(() => {
    // A device that is added from now on has the price of now.
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
