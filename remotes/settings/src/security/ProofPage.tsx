import { useEndpoint } from '@recoup/api';
import { exportAuditLog, getProof, type ProvedLog } from '@recoup/contract/session/proof';
import { checkChangeLog } from '@recoup/contract/session/security';
import { ActionButton, DownloadButton, Loaded, Page, When } from '@recoup/screens';
import { Banner, Box, Inline, Stack, Text } from '@recoup/ui';
import { CompanyExportPart } from './CompanyExportPart.tsx';
import { Part } from './Part.tsx';
import { RecordsPart } from './RecordsPart.tsx';
import { SeparationPart } from './SeparationPart.tsx';

/** For owners: evidence for a lawyer, an auditor, or a customer who asks. */
export default function ProofPage() {
  const read = useEndpoint(getProof, {});
  return (
    <Page narrow title="Data protection" subtitle="Show that your data is separate, unchanged and under your control.">
      <Loaded what="Data protection" read={read}>
        {({ data: { separation, audit_log } }) => (
          <>
            <SeparationPart checks={separation} />
            <AuditLogPart log={audit_log} />
          </>
        )}
      </Loaded>
      <CompanyExportPart />
      <RecordsPart />
    </Page>
  );
}

function AuditLogPart({ log: { entries, last_seal, checked_at, broken_at } }: { log: ProvedLog }) {
  return (
    <Part title="Audit log">
      <Text muted>
        Each entry is sealed with the one before it. The export has all entries, their seals and a script. An outsider
        runs the script to verify that nothing was changed, removed or added.
      </Text>
      {checked_at !== null && (
        <Banner
          tone={broken_at === null ? 'success' : 'danger'}
          title={
            broken_at === null ? 'The audit log is intact' : `The audit log was tampered with at entry ${broken_at}`
          }
        >
          Verified <When at={checked_at} clock />. We verify it every day.
        </Banner>
      )}
      {entries > 0 && (
        <Stack gap={1}>
          <Text small muted>
            Entry {entries} has the seal below. Note both. The script uses them to prove that a later export still
            begins with these entries.
          </Text>
          <Box overflowWrap="anywhere" fontFamily="mono" fontSize="sm">
            {entries}:{last_seal}
          </Box>
        </Stack>
      )}
      <Inline gap={2} wrap>
        <DownloadButton endpoint={exportAuditLog} input={{}}>
          Export audit log
        </DownloadButton>
        <ActionButton endpoint={checkChangeLog} input={{}} icon="refresh" failed="We couldn’t start the check">
          Verify the audit log
        </ActionButton>
      </Inline>
    </Part>
  );
}
