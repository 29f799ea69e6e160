import { useDeployment } from '@recoup/remote-kit';
import { Box, Card, Heading, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** The frame of pages for people who aren't signed in: the brand, a title, one card, and links elsewhere. */
export function PublicPage(props: {
  title: ReactNode;
  about?: ReactNode;
  /** Above the card. */
  notice?: ReactNode;
  /** Below the card. */
  elsewhere?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}) {
  const { title, about, notice, elsewhere, wide, children } = props;
  const { brand } = useDeployment();
  return (
    <Box as="main" minHeight="100dvh" display="grid" placeItems="center" padding={4}>
      <Stack gap={6} width="100%" maxWidth={wide ? '560px' : '380px'}>
        <Stack gap={3} alignItems="center" textAlign="center">
          <img src={brand.logo} alt="" width={40} height={40} />
          <Heading level={1}>{title}</Heading>
          {about && <Text muted>{about}</Text>}
        </Stack>
        {notice}
        {children && <Card padding={6}>{children}</Card>}
        {elsewhere && (
          <Text small muted textAlign="center">
            {elsewhere}
          </Text>
        )}
      </Stack>
    </Box>
  );
}
