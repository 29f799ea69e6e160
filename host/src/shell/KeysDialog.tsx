import { type PageKey, pageKeysAtom } from '@recoup/remote-kit';
import { Box, Heading, Inline, KeyHint, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { atom, useAtom, useAtomValue } from 'jotai';
import { useKey } from './use-key.ts';

export const keysAtom = atom(false);

const everywhere: readonly PageKey[] = [
  { keys: 'Mod+K', label: 'Search' },
  { keys: '?', label: 'Keys of this page' },
];

function Keys({ title, keys }: { title: string; keys: readonly PageKey[] }) {
  return (
    <Box as="section">
      <Heading level={3} marginBottom={2}>
        {title}
      </Heading>
      <Stack as="dl" gap={2}>
        {keys.map(({ keys: combination, label }) => (
          <Inline key={combination + label}>
            <Text as="dt" flex={1}>
              {label}
            </Text>
            <dd>
              <KeyHint keys={combination} />
            </dd>
          </Inline>
        ))}
      </Stack>
    </Box>
  );
}

/** `?`: what the keyboard can do on the page that is shown. */
export function KeysDialog() {
  const [open, setOpen] = useAtom(keysAtom);
  const page = useAtomValue(pageKeysAtom);
  useKey('?', () => setOpen(true));
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keys" size="sm">
      <Stack gap={6} paddingBottom={4}>
        {page.length > 0 && <Keys title="On this page" keys={page} />}
        <Keys title="Everywhere" keys={everywhere} />
      </Stack>
    </Dialog>
  );
}
