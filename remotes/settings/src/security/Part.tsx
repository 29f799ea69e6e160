import { Card, Heading, Stack } from '@recoup/ui';
import type { ReactNode } from 'react';

/** A titled part of a security page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}
