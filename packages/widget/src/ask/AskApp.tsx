import type { Widget } from '@recoup/contract/orders/customer-pages/widget-orders';
import { useState } from 'react';
import { Done, type Placed } from '../Done.tsx';
import { useKeptForm } from '../kept-form.ts';
import { Opened } from '../Widget.tsx';
import { AskOffer } from './AskOffer.tsx';

/** The form for a device that isn't listed, as a page of its own. */
export function AskApp({ company }: { company: string }) {
  return <Opened company={company}>{(widget) => <Ask {...{ company, widget }} />}</Opened>;
}

function Ask({ company, widget }: { company: string; widget: Widget }) {
  const keeper = useKeptForm(company);
  const [placed, setPlaced] = useState<Placed | null>(null);
  return placed ? <Done placed={placed} /> : <AskOffer {...{ company, widget, keeper }} done={setPlaced} />;
}
