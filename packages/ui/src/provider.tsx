import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system';
import createEmotion from '@emotion/css/create-instance';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { Announcer } from './announcer.tsx';
import { NonceContext } from './look/nonce.ts';
import { LookContext } from './look/styled.tsx';
import { accentRules, pageSystem } from './look/system.ts';
import { readNote } from './look/written-styles.ts';

/** While mounted, gives the page this color (`#1a56db`) instead of the deployment's. */
export function PageAccent({ color }: { color: string }) {
  return <Global styles={useMemo(() => accentRules(color, color), [color])} />;
}

/** The user's choice. `system` follows the operating system. */
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

let made: SystemContext | undefined;

/** Creates the design system. Call it early while waiting for something else. */
export function prepareLook(): SystemContext {
  made ??= pageSystem();
  return made;
}

/** What Chakra’s provider itself reads, which the build's style sheet already has. */
const provided: Partial<SystemContext> = { _config: { disableLayers: true }, _global: [] };

/** Creates the design system on first use. With the styles from the build, that's late. */
const lateSystem = new Proxy({} as SystemContext, {
  get: (_, name) => Reflect.get(name in provided ? provided : prepareLook(), name),
});

const writtenByBuild = () => readNote(document.querySelector<HTMLLinkElement>('link[data-written]')?.sheet);

/**
 * The root of every `ui` component. `nonce` is the page's, so that styles pass a strict content security policy. The
 * accents are the deployment's, for light and dark.
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
  const look = useMemo(() => ({ system: lateSystem, emotion, written: writtenByBuild() }), [emotion]);
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
