import { CodeField } from '@recoup/parts';
import { useMe } from '@recoup/remote-kit';
import { attempt, Page } from '@recoup/screens';
import { announce, Banner, Box, Button, Card, Heading, Inline, Stack, Text } from '@recoup/ui';
import { useState } from 'react';
import { addWork, TooMuchWork } from '../outbox/add-work.ts';
import { forgetPictures, holdPictures } from '../vault/kept-pictures.ts';
import { backToWork, DraftPage, type OpenDraft } from '../work/DraftPage.tsx';
import { PicturesField } from '../work/PicturesField.tsx';
import { ScannedCodes } from '../work/ScannedCodes.tsx';
import { useKeptDraft } from '../work/use-kept-draft.ts';
import { type DraftPackage, emptyPackage, packageWork, withScans } from './draft-package.ts';

const title = 'Receive packages offline';

/**
 * Packages that arrive while offline: the label and the devices are scanned now, and matched with their order later.
 */
export default function PackagePage() {
  return (
    <DraftPage of="package" title={title} empty={emptyPackage}>
      {(draftProps) => <Receiving {...draftProps} />}
    </DraftPage>
  );
}

function Receiving({ vault, name, initial }: OpenDraft<DraftPackage>) {
  const me = useMe();
  const [draft, setDraft] = useState(initial);
  const [message, setMessage] = useState('');
  const { kept, isUnstored } = useKeptDraft(vault, name, draft);
  const { label, codes, pictures = [] } = draft;
  const tell = (text: string) => {
    setMessage(text);
    announce(text);
  };
  const scan = (scanned: readonly string[]) => {
    const next = withScans(draft, scanned);
    setDraft(next);
    tell(label === null ? `Package ${next.label}` : next.codes.length > codes.length ? '' : 'Already scanned.');
  };
  const save = async () => {
    if (label === null || codes.length === 0) return;
    const failure = (error: unknown) =>
      error instanceof TooMuchWork
        ? error.message
        : 'This browser couldn’t store the package. Free up space on the device and try again.';
    const entry = await attempt(
      async () => {
        await holdPictures(vault, pictures, Date.now());
        return addWork(vault, me, () => packageWork(draft));
      },
      (error) => tell(failure(error)),
    );
    if (!entry) return;
    setDraft(emptyPackage);
    tell(`Package ${label} saved as ${entry.shown.receipt}. Scan the next one.`);
  };
  return (
    <Page narrow title={title} subtitle={me.location.name} back={backToWork}>
      <Banner tone="info" title="Packages aren’t received yet">
        When you’re back online, we’ll find each package’s order. Review the scans at its scan station.
      </Banner>
      <Card>
        <Stack gap={3}>
          {label !== null && <Heading level={2}>Package {label}</Heading>}
          <Box
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
            }}
          >
            <CodeField
              label={label === null ? 'Scan the package’s label' : 'Scan its devices'}
              help={
                label === null ? 'Scan its tracking number or order number.' : 'Press Ctrl+Enter to save the package.'
              }
              onCodes={scan}
            />
          </Box>
          {message && <Text>{message}</Text>}
          <Inline gap={3} wrap>
            <Button look="primary" disabled={label === null || codes.length === 0} onClick={() => void save()}>
              Save package
            </Button>
            <Button
              disabled={label === null}
              onClick={() => {
                setDraft(emptyPackage);
                void forgetPictures(vault, pictures);
              }}
            >
              Start again
            </Button>
            <Text muted>{codes.length === 1 ? '1 device' : `${codes.length} devices`}</Text>
          </Inline>
          {label !== null && (
            <PicturesField
              vault={vault}
              pictures={pictures}
              purpose="order"
              // A picture stored after the next package was started doesn't belong to it.
              onChange={(change) =>
                setDraft((now) => (now.label === label ? { ...now, pictures: change(now.pictures ?? []) } : now))
              }
            />
          )}
        </Stack>
      </Card>
      <ScannedCodes
        codes={kept.codes}
        isUnstored={isUnstored}
        onRemove={(code) => setDraft((now) => ({ ...now, codes: codes.filter((one) => one !== code) }))}
      />
    </Page>
  );
}
