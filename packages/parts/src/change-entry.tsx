import type { AuditEntry } from '@recoup/contract/audit/audit-entry';
import { fieldWords } from '@recoup/contract/audit/audit-fields';
import { When } from '@recoup/screens';
import { Box, Text } from '@recoup/ui';

const actors = { user: 'Staff', customer: 'Customer', system: 'Recoup' } as const;

/** One change: who did what, from which value to which, when and why. */
export function ChangeEntry({ entry }: { entry: AuditEntry }) {
  const { field, from, to } = entry;
  return (
    <Box
      as="li"
      paddingBlock={2}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: 0, paddingTop: 0 }}
    >
      <Box display="flex" justifyContent="space-between" gap={4}>
        <Text strong small>
          {entry.action}
        </Text>
        <Text small muted flexShrink={0}>
          <When at={entry.at} clock />
        </Text>
      </Box>
      {field && (
        <Text small overflowWrap="anywhere">
          {entry.subject} · {fieldWords(field)}:{' '}
          {from !== null && from !== to && (
            <>
              <Value text={from} /> →{' '}
            </>
          )}
          {to === null ? 'none' : <Value text={to} />}
        </Text>
      )}
      <Text small muted>
        {entry.by ?? actors[entry.actor]}
        {entry.why && ` – ${entry.why}`}
      </Text>
    </Box>
  );
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** An old or new value. A dash if there is none. */
export const LogValue = ({ text }: { text: string | null }) =>
  text === null || text === '' ? '–' : <Value text={text} />;

function Value({ text }: { text: string }) {
  if (!instant.test(text)) return text;
  return <When at={text} clock />;
}
