import { Banner, Box, Button } from '@recoup/ui';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { remoteLabel } from './remote-label.ts';
import { loaderAtom } from './remote-loader.ts';
import { outdated, outdatedAtom, watchDeployment } from './updates.ts';

/** Offers a new version of a remote. The old one keeps working until the user accepts. */
export function UpdateNotice() {
  const loader = useAtomValue(loaderAtom);
  const [names, setNames] = useAtom(outdatedAtom);
  useEffect(
    () => watchDeployment((deployment) => setNames(outdated(deployment, (name) => loader?.entryInUse(name)))),
    [loader, setNames],
  );
  if (names.length === 0) return null;
  return (
    <Box padding={2}>
      <Banner
        tone="info"
        live
        title={`New version available: ${names.map(remoteLabel).join(', ')}`}
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        You can finish what you’re doing first.
      </Banner>
    </Box>
  );
}
