import { type DnsRecord, type OwnDomain, ownDomainStates } from '@recoup/contract/settings/own-domain';
import { When } from '@recoup/screens';
import { Box, Button, Inline, Stack, StatusDot, Text } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';

/** The DNS records that a domain needs, with copy buttons, and which of them were found. */
export function DomainRecords({ own }: { own: OwnDomain }) {
  const { label, tone } = ownDomainStates[own.state];
  return (
    <Stack gap={4}>
      <Inline gap={2} wrap>
        <Text strong>{own.domain}</Text>
        <StatusDot tone={tone}>{label}</StatusDot>
        {own.checked_at && (
          <Text small muted>
            Checked <When at={own.checked_at} clock />
          </Text>
        )}
      </Inline>
      <Text small muted>
        Add these records where your domain’s DNS is managed. Choose the type, copy the name and value, use the lowest
        TTL, and save.
      </Text>
      <Box as="ul" display="flex" flexDirection="column" gap={4} aria-label="DNS records">
        {own.dns_records.map((record) => (
          <RecordLine key={`${record.type} ${record.name}`} record={record} />
        ))}
      </Box>
    </Stack>
  );
}

function RecordLine({ record: { type, name, value, merge, verified } }: { record: DnsRecord }) {
  return (
    <Box as="li" borderWidth="1px" borderColor="border" borderRadius="md" padding={3}>
      <Stack gap={2}>
        <Inline gap={2} justifyContent="space-between">
          <Text strong>{type}</Text>
          <StatusDot tone={verified ? 'success' : 'warning'}>{verified ? 'Found' : 'Not found yet'}</StatusDot>
        </Inline>
        <Part of={type} label="Name" text={name} />
        <Part of={type} label="Value" text={value} />
        {merge !== undefined && (
          <Text small muted>
            {merge}
          </Text>
        )}
      </Stack>
    </Box>
  );
}

function Part({ of, label, text }: { of: string; label: string; text: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ title: `${label} copied` });
  };
  return (
    <Inline gap={3} justifyContent="space-between" alignItems="flex-start">
      <Box minWidth={0} overflowWrap="anywhere">
        <Text small muted>
          {label}
        </Text>
        <Text small>
          <code>{text}</code>
        </Text>
      </Box>
      <Button
        size="sm"
        aria-label={`Copy ${label.toLowerCase()} of ${of} ${text.slice(0, 20)}`}
        onClick={() => void copy()}
      >
        Copy
      </Button>
    </Inline>
  );
}
