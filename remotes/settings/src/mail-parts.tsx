import type { MailTemplate, Placeholders } from '@recoup/contract/mail-template';
import { type FormFields, fieldId } from '@recoup/screens/forms';
import { Box, Button, Inline, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** The placeholders in braces. Pressing one inserts it at the caret's last position in the text. */
export function PlaceholderButtons<Values extends { readonly text: string }>({
  form,
  known,
  about,
}: {
  form: FormFields<Values>;
  known: Placeholders;
  about: string;
}) {
  const insert = (name: string) => {
    const area = document.getElementById(fieldId(form, 'text'));
    const { text } = form.latest();
    const [from, to] =
      area instanceof HTMLTextAreaElement ? [area.selectionStart, area.selectionEnd] : [text.length, text.length];
    form.put('text', `${text.slice(0, from)}{${name}}${text.slice(to)}`);
    if (area instanceof HTMLTextAreaElement) {
      area.focus();
      const caret = from + name.length + 2;
      requestAnimationFrame(() => area.setSelectionRange(caret, caret));
    }
  };
  return (
    <Box role="group" aria-label="Placeholders">
      <Text small muted marginBottom={1}>
        {about}
      </Text>
      <Inline wrap gap={1}>
        {Object.entries(known).map(([name, meaning]) => (
          <Button key={name} size="sm" title={meaning} onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </Inline>
    </Box>
  );
}

/** An email as its reader sees it. */
export function MailPreview({ mail, about, head }: { mail: MailTemplate; about: string; head?: ReactNode }) {
  return (
    <Stack
      as="section"
      gap={2}
      aria-label="Preview"
      bg="bg.sunken"
      borderRadius="md"
      padding={3}
      overflowWrap="anywhere"
    >
      <Text small muted>
        {about}
      </Text>
      {head}
      <Text strong>{mail.subject}</Text>
      <Text whiteSpace="pre-wrap">{mail.text}</Text>
    </Stack>
  );
}

/** Explains what happens to texts that weren't changed. */
export function UsualWordsNote() {
  return (
    <Text small muted>
      We translate the standard text into each customer’s language. Your own text is sent as written.
    </Text>
  );
}
