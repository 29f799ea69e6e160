/** Where the key of who is signed in is kept: as long as the window is open, and nowhere else. */
const nameOf = (company: string) => `recoup.customer.${company}`;

/** The key of who is signed in with a company; null is nobody. */
export function signedInKey(company: string): string | null {
  return sessionStorage.getItem(nameOf(company));
}

/** Keeps the key, or forgets it. */
export function keepSignedIn(company: string, key: string | null): void {
  if (key === null) sessionStorage.removeItem(nameOf(company));
  else sessionStorage.setItem(nameOf(company), key);
}
