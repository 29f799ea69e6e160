import { fetchFile } from '@recoup/api';
import { printQrCode } from '@recoup/contract/prints/prints';
import { faultText, useWords } from '@recoup/parts';
import { attempt } from '@recoup/screens';
import { Banner, Box, Button, Skeleton } from '@recoup/ui';
import { useEffect, useState } from 'react';

type Picture = { url: string } | { failure: unknown } | null;

/** The picture of a QR code, on white in both themes: a scanner needs dark on light. */
export function QrCode({ token, alt }: { token: string; alt: string }) {
  const words = useWords();
  const [picture, setPicture] = useState<Picture>(null);
  const [tries, setTries] = useState(0);

  useEffect(
    function fetchPicture() {
      let isCurrent = true;
      let url: string | undefined;
      setPicture(null);
      void attempt(
        () => fetchFile(printQrCode, { params: { id: token } }),
        (error) => isCurrent && setPicture({ failure: error }),
      ).then((file) => {
        if (!isCurrent || !file) return;
        url = URL.createObjectURL(file.blob);
        setPicture({ url });
      });
      return () => {
        isCurrent = false;
        if (url) URL.revokeObjectURL(url);
      };
    },
    [token, tries],
  );

  if (picture && 'failure' in picture) {
    return (
      <Banner
        tone="danger"
        title={words.say('parcel.code.failed')}
        action={<Button onClick={() => setTries(tries + 1)}>{words.say('page.retry')}</Button>}
        live
      >
        {faultText(words, picture.failure)}
      </Banner>
    );
  }
  const size = { width: '100%', maxWidth: '320px', aspectRatio: '1', borderRadius: 'md' } as const;
  if (!picture) return <Skeleton {...size} height="auto" />;
  return <Box as="img" {...{ src: picture.url, alt }} {...size} bg="white" />;
}
