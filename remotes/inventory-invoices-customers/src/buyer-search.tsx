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
  /** Shown below the field if nobody matches. */
  nobody: string;
  onChoose: (buyer: Buyer) => void;
}

/** Finds the buyer, or creates a new customer while the invoice waits. */
export function BuyerSearch({ onChoose, ...search }: BuyerSearchProps) {
  const mayMake = useMay(createCustomer);
  /** The text typed before the user chose to create a customer. Null while nobody is being created. */
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
