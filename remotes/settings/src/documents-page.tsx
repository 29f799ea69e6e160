import type { SettingsDocument } from '@recoup/contract/document';
import { Page } from '@recoup/screens';
import { SettingsForm, SharedSave } from '@recoup/screens/forms';
import { Card, Heading, Stack } from '@recoup/ui';
import type { ComponentProps, ReactNode } from 'react';

type Part = ComponentProps<typeof SettingsForm<SettingsDocument>>;

/** A page of several settings documents that are saved together. */
export function DocumentsPage(props: {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Shown above them. */
  before?: ReactNode;
  parts: readonly Part[];
  /** Shown below them. */
  children?: ReactNode;
}) {
  const { title, subtitle, actions, before, parts, children } = props;
  return (
    <Page narrow title={title} subtitle={subtitle} actions={actions}>
      <SharedSave>
        {before}
        {parts.map((part) => (
          <Card key={part.document.key}>
            <Stack gap={4}>
              <Heading level={2}>{part.document.title}</Heading>
              <SettingsForm {...part} />
            </Stack>
          </Card>
        ))}
        {children}
      </SharedSave>
    </Page>
  );
}
