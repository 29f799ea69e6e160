import { createContext, useContext, useEffect } from 'react';

/** The ids of a form's fields with amounts in minor units. */
export const AmountFields = createContext<Set<string> | null>(null);

/** Marks a field as an amount, so that a conflict shows it as money. */
export function useAmountOf(id: string | undefined): void {
  const amounts = useContext(AmountFields);
  useEffect(() => {
    if (id === undefined || !amounts) return;
    amounts.add(id);
    return () => void amounts.delete(id);
  }, [amounts, id]);
}
