import { createContext, useContext, useEffect } from 'react';

/** Ids of the fields of a form that hold amounts in minor units. */
export const AmountFields = createContext<Set<string> | null>(null);

/** Says that a field holds an amount, so that a conflict about it is told in money. */
export function useAmountOf(id: string | undefined): void {
  const amounts = useContext(AmountFields);
  useEffect(() => {
    if (id === undefined || !amounts) return;
    amounts.add(id);
    return () => void amounts.delete(id);
  }, [amounts, id]);
}
