import type { AuditEntry } from '@recoup/contract/audit-entry';
import { When } from '@recoup/screens';
import { Box, Text } from '@recoup/ui';

const actors = { user: 'Staff', customer: 'Customer', system: 'Recoup' } as const;

/** Fields whose name in the log is not the word that staff use. */
const words: Readonly<Record<string, string>> = {
  price_locked_until: 'price locked until',
  assignee_id: 'assigned to',
  device_id: 'device',
  payout_method: 'payout method',
  payout_details: 'payout details',
  referral_source: 'referral source',
  marketer_id: 'marketplace',
  location_id: 'location',
  customer_id: 'customer',
  first_name: 'first name',
  last_name: 'last name',
  country_code: 'country',
  ean: 'EAN',
  status_id: 'status',
  sub_status_id: 'sub-status',
  condition_id: 'condition',
  sub_ids: 'answers',
  imei: 'IMEI',
  serial: 'serial number',
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
          {entry.subject} · {fieldWords(field)}:{' '}
          {from !== null && (
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

/** A field of the log as staff call it: by its word, else its name as words. */
export function fieldWords(field: string): string {
  return words[field] ?? field.replace(/_ids?$/, '').replaceAll('_', ' ');
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** A value beside another one; none is a dash. */
export const LogValue = ({ text }: { text: string | null }) =>
  text === null || text === '' ? '–' : <Value text={text} />;

function Value({ text }: { text: string }) {
  if (!instant.test(text)) return text;
  return <When at={text} clock />;
}
