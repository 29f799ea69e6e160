import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createEmotion from '@emotion/css/create-instance';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { Announcer } from './announcer.tsx';
import { NonceContext } from './look/nonce.ts';
import { LookContext } from './look/styled.tsx';
import { accentRules, pageSystem } from './look/system.ts';

/** As long as it is there, the page has this colour (`#1a56db`) instead of the deployment's. */
export function PageAccent({ color }: { color: string }) {
  return <Global styles={useMemo(() => accentRules(color, color), [color])} />;
}

/** What the user chose; `system` follows his machine. */
export type ColorMode = 'light' | 'dark' | 'system';

function useColorMode(mode: ColorMode): void {
  useLayoutEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      document.documentElement.classList.toggle('dark', mode === 'dark' || (mode === 'system' && dark.matches));
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [mode]);
}

let made: ReturnType<typeof pageSystem> | undefined;

/** Makes the design system; whoever waits for something else anyway can have it done before the first render. */
export function prepareLook(): ReturnType<typeof pageSystem> {
  made ??= pageSystem();
  return made;
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
  const emotion = useMemo(() => createEmotion({ key: 'r', ...(nonce && { nonce }) }), [nonce]);
  const look = useMemo(() => ({ system: prepareLook(), emotion }), [emotion]);
  const rules = useMemo(() => accentRules(accent, accentDark), [accent, accentDark]);
  useColorMode(colorMode);
  return (
    <CacheProvider value={emotion.cache}>
      <ChakraProvider value={look.system}>
        <Global styles={rules} />
        <LookContext value={look}>
          <NonceContext value={nonce}>{children}</NonceContext>
          <Announcer />
        </LookContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
