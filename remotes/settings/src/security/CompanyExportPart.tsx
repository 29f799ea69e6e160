import { useEndpoint } from '@recoup/api';
import { sizeText } from '@recoup/contract/inputs/file-rules';
import {
  type CompanyExport,
  companyExportDays,
  getCompanyExport,
  openCompanyExport,
  startCompanyExport,
} from '@recoup/contract/session/company-export';
import { ActionButton, Loaded, When } from '@recoup/screens';
import { Banner, Inline, Stack, Text } from '@recoup/ui';
import { Part } from './Part.tsx';

/** For owners: all of the company's data in one file, which the server prepares in the background. */
export function CompanyExportPart() {
  const read = useEndpoint(getCompanyExport, {});
  return (
    <Part title="Export of all your data">
      <Text muted>
        A zip file with every table as JSON lines, your pictures and documents, and a manifest with counts and SHA-256
        hashes. Passwords, tokens, keys, bank accounts and IDs are left out.
      </Text>
      <Loaded what="Export" read={read} skeleton={40}>
        {({ data: last }) => (
          <Stack gap={3}>
            {last && <StateOf last={last} />}
            <Inline wrap>
              {last?.state === 'ready' && (
                <ActionButton
                  endpoint={openCompanyExport}
                  input={{ params: { id: last.id } }}
                  look="primary"
                  icon="download"
                  onDone={({ data }) => location.assign(data.path)}
                >
                  Download export
                </ActionButton>
              )}
              {last?.state !== 'running' && (
                <ActionButton
                  endpoint={startCompanyExport}
                  input={{}}
                  confirm={{
                    title: 'Export all your data?',
                    text: `We email you when the file is ready. You can download it for ${companyExportDays} days. It has your customers’ data in plain text, so keep it safe.`,
                    verb: 'Start export',
                  }}
                >
                  {last ? 'Start new export' : 'Start export'}
                </ActionButton>
              )}
            </Inline>
          </Stack>
        )}
      </Loaded>
    </Part>
  );
}

function StateOf({ last }: { last: CompanyExport }) {
  const { state, by, created_at, expires_at, bytes, rows, files } = last;
  if (state === 'running')
    return (
      <Banner tone="info" title="Your export is being prepared">
        Started by {by}, <When at={created_at} clock />. We email you when it’s ready. You can leave this page.
      </Banner>
    );
  if (state === 'failed')
    return (
      <Banner tone="danger" title="The export failed">
        Start it again. If it fails again, ask your server’s operator.
      </Banner>
    );
  if (state === 'expired' || expires_at === null)
    return (
      <Text small muted>
        The last export, from <When at={created_at} />, was deleted.
      </Text>
    );
  return (
    <Banner tone="success" title="Your export is ready">
      {(rows ?? 0).toLocaleString('en-US')} rows and {(files ?? 0).toLocaleString('en-US')} files,{' '}
      {sizeText(bytes ?? 0)}. Started by {by}, <When at={created_at} clock />. Available until{' '}
      <When at={expires_at} clock />.
    </Banner>
  );
}
