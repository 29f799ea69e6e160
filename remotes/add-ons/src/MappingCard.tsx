import { Box, Card, Heading, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** One topic of the mapping between an account's terms and ours. */
export function MappingCard({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{title}</Heading>
          <Text small muted>
            {about}
          </Text>
        </Stack>
        <Box display="grid" gap={4} gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          {children}
        </Box>
      </Stack>
    </Card>
  );
}
