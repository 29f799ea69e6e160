import { createCustomer } from '@recoup/contract/stock/customers';
import { CustomerSearch, NewCustomerDialog } from '@recoup/parts';
import { useMay } from '@recoup/remote-kit';
import { useState } from 'react';

export interface Buyer {
  readonly id: number;
  readonly name: string;
}

interface BuyerSearchProps {
  id: string;
  error: string | undefined;
  /** What stands below when nobody is found. */
  nobody: string;
  onChoose: (buyer: Buyer) => void;
}

/** Who buys: somebody who is found, or somebody new, who is made while the invoice waits. */
export function BuyerSearch({ onChoose, ...search }: BuyerSearchProps) {
  const mayMake = useMay(createCustomer);
  /** What was typed before somebody new was wanted; null while nobody is. */
  const [typed, setTyped] = useState<string | null>(null);
  const choose = ({ id, first_name, last_name }: { id: number; first_name: string; last_name: string }) => {
    setTyped(null);
    onChoose({ id, name: `${first_name} ${last_name}` });
  };
  return (
    <>
      <CustomerSearch {...search} onChoose={choose} onNew={mayMake ? setTyped : undefined} />
      {typed !== null && (
        <NewCustomerDialog typed={typed} atCounter onClose={() => setTyped(null)} onCreated={choose} />
      )}
    </>
  );
}
