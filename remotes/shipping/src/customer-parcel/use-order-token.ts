import { useSearchParams } from '@recoup/remote-kit';

/** The token of the customer's order from the address; `id` is its name in older links. Null when there is none. */
export function useOrderToken(): string | null {
  const [query] = useSearchParams();
  return query.get('token') ?? query.get('id');
}
