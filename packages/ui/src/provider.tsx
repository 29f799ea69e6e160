import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Announcer } from './announcer.tsx';
import { NonceContext } from './nonce.ts';
import { systemOf } from './system.ts';

/** What the user chose; `system` follows his machine. */
export type ColorMode = 'light' | 'dark' | 'system';

function useColorMode(mode: ColorMode): void {
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      document.documentElement.classList.toggle('dark', mode === 'dark' || (mode === 'system' && dark.matches));
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [mode]);
}

/**
 * Everything of `ui` stands inside this. `nonce` is the page's, so that styles pass a strict content security policy;
 * the accents are the deployment's, for light and dark.
 */
export function UiProvider(props: {
  nonce?: string | undefined;
  accent: string;
  accentDark: string;
  colorMode: ColorMode;
  children: ReactNode;
}) {
  const { nonce, accent, accentDark, colorMode, children } = props;
  const cache = useMemo(() => createCache({ key: 'r', nonce }), [nonce]);
  const system = useMemo(() => systemOf(accent, accentDark), [accent, accentDark]);
  useColorMode(colorMode);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <NonceContext value={nonce}>{children}</NonceContext>
        <Announcer />
      </ChakraProvider>
    </CacheProvider>
  );
}
