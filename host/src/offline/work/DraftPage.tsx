import { pathTo } from '@recoup/contract/route';
import { Page } from '@recoup/screens';
import { EmptyState } from '@recoup/ui';
import type { ReactNode } from 'react';
import type { Vault } from '../vault/vault.ts';
import { keptDraft, useDraftName } from './use-kept-draft.ts';
import { useKept, useVault } from './use-vault.ts';

/** The link back from a page of offline work. */
export const backToWork = { to: pathTo('offline'), label: 'Offline work' };

/** A page's draft: where it's stored, its name, and its contents so far. */
export interface OpenDraft<T> {
  readonly vault: Vault;
  readonly name: string;
  readonly initial: T;
}

interface DraftPageProps<T> {
  of: Parameters<typeof useDraftName>[0];
  title: string;
  empty: T;
  children: (draft: OpenDraft<T>) => ReactNode;
}

/** A page with a draft on this device. If the device stores nothing yet, the page says how to change that. */
export function DraftPage<T>({ of, title, empty, children }: DraftPageProps<T>) {
  const vault = useVault();
  const name = useDraftName(of);
  const initial = useKept(vault && name ? () => keptDraft(vault, name, empty) : null, vault, name);
  if (vault === null)
    return (
      <Page title={title} back={backToWork}>
        <EmptyState title="This device isn’t ready to work offline">
          Open any page here while you’re online and leave it open for a minute.
        </EmptyState>
      </Page>
    );
  return vault && name && initial ? children({ vault, name, initial }) : null;
}
