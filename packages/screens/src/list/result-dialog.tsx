import { Box, Button, Inline, Stack, StatusDot, Text, VisuallyHidden } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import type { ReactNode } from 'react';

/** A line of a result: its subject, details, and an action that fixes it. */
export interface ResultLine {
  readonly id: string | number;
  readonly name: ReactNode;
  readonly text?: ReactNode;
  /** Shown at the end, such as an amount. */
  readonly value?: ReactNode;
  readonly action?: ReactNode;
}

/** Lines with the same outcome: "Paid", "Not paid". */
export interface ResultGroup {
  readonly id: string;
  readonly title: string;
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly lines: readonly ResultLine[];
}

interface ResultDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Groups without lines are hidden. */
  readonly groups: readonly ResultGroup[];
  readonly onClose: () => void;
  /** Buttons beside Close. */
  readonly actions?: ReactNode;
}

/** Focuses the next step after a result has closed: the remaining selection, else the list, else the page. */
export function nextStep(): HTMLElement | null {
  const places = ['[data-chosen] [data-actions] button:enabled', 'main [data-row]', 'main input', 'main a[href]'];
  return places.map((place) => document.querySelector<HTMLElement>(place)).find((element) => element !== null) ?? null;
}

/**
 * The result of an action on many things: what was done with its amounts, and what wasn't with the reasons. It stays
 * until it's closed.
 */
export function ResultDialog({ title, description, groups, onClose, actions }: ResultDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size="md"
      stays
      focusAfter={nextStep}
      footer={
        <>
          {actions}
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap={5} paddingBottom={2}>
        {groups.map((group) => group.lines.length > 0 && <Group key={group.id} group={group} />)}
      </Stack>
    </Dialog>
  );
}

function Group({ group: { title, tone, lines } }: { group: ResultGroup }) {
  return (
    <Stack as="section" gap={1}>
      <Text strong>
        <StatusDot tone={tone}>{title}</StatusDot>
      </Text>
      <Stack as="ul" aria-label={title} gap={0}>
        {lines.map(({ id, name, text, value, action }) => (
          <Inline
            as="li"
            key={id}
            gap={3}
            paddingBlock={2}
            borderTopWidth="1px"
            borderColor="border"
            alignItems="center"
            justifyContent="space-between"
            wrap
          >
            <Box flex={1} minWidth="180px">
              <Text>{name}</Text>
              {text && (
                <Text small muted>
                  {text}
                </Text>
              )}
            </Box>
            {value && <Box whiteSpace="nowrap">{value}</Box>}
            {action}
          </Inline>
        ))}
      </Stack>
      <VisuallyHidden>{`${title}: ${lines.length}`}</VisuallyHidden>
    </Stack>
  );
}
