import { createContext } from 'react';

/** The page's nonce, for what makes style elements of its own. */
export const NonceContext = createContext<string | undefined>(undefined);
