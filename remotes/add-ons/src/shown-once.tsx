import { copyText } from '@recoup/screens';
import { Banner, Box, Button } from '@recoup/ui';

/** A secret that is shown only once. */
export function ShownOnce({ title, secret }: { title: string; secret: string }) {
  return (
    <Banner
      live
      tone="warning"
      title={title}
      action={<Button onClick={() => void copyText(secret, 'Copied', 'key')}>Copy</Button>}
    >
      <Box as="code" overflowWrap="anywhere">
        {secret}
      </Box>
    </Banner>
  );
}
