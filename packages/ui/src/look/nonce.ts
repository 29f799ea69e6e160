import { createContext } from 'react';

/** The page's CSP nonce, for code that creates its own style elements. */
export const NonceContext = createContext<string | undefined>(undefined);
