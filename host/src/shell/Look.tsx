import type { Deployment } from '@recoup/contract/deployment';
import { UiProvider } from '@recoup/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { colorModeAtom } from './preferences.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** The deployment's colors, in the user's color mode. */
export function Look({ brand, children }: { brand: Deployment['brand']; children: ReactNode }) {
  const colorMode = useAtomValue(colorModeAtom);
  return (
    <UiProvider nonce={nonce} accent={brand.accent} accentDark={brand.accent_dark} colorMode={colorMode}>
      {children}
    </UiProvider>
  );
}
