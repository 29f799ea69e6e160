import type { AuditEntry } from '@recoup/contract/audit-entry';
import { When } from '@recoup/screens';
import { Box, Text } from '@recoup/ui';

const actors = { user: 'Staff', customer: 'Customer', system: 'Recoup' } as const;

/** Fields whose name in the log is not a word of staff. */
const words: Readonly<Record<string, string>> = {
  status_id: 'status',
  sub_status_id: 'sub-status',
  condition_id: 'condition',
  sub_ids: 'answers',
  imei: 'IMEI',
  tracking_number: 'tracking number',
};

/** One change in words: who did what, from which value to which, when and why. */
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
          {entry.subject} · {words[field] ?? field}: {from === null ? '' : `${from} → `}
          {to ?? 'none'}
        </Text>
      )}
      <Text small muted>
        {entry.by ?? actors[entry.actor]}
        {entry.why && ` – ${entry.why}`}
      </Text>
    </Box>
  );
}
