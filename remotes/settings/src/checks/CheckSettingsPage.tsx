import { checkPositions } from '@recoup/contract/payouts/check-position';
import { checkNumbering } from '@recoup/contract/payouts/payout-settings';
import { Page } from '@recoup/screens';
import { SettingsForm } from '@recoup/screens/forms';
import { Card, Heading, Stack } from '@recoup/ui';
import { CompanyPicture } from '../company-picture.tsx';

/** The layout of checks, and their numbering. */
export default function CheckSettingsPage() {
  return (
    <Page narrow title="Check settings" subtitle="Applies to new checks.">
      <Card>
        <Stack gap={4}>
          <Heading level={2}>Logo and signature</Heading>
          <CompanyPicture kind="logo" />
          <CompanyPicture kind="signature" />
        </Stack>
      </Card>
      <Card>
        <Stack gap={4}>
          <Heading level={2}>Numbers and paper</Heading>
          <SettingsForm
            document={checkNumbering}
            fields={[
              {
                name: 'next_from',
                label: 'Next check number',
                help: 'Must be higher than the last number used.',
              },
              {
                name: 'position',
                label: 'Position on the page',
                options: checkPositions,
              },
            ]}
          />
        </Stack>
      </Card>
    </Page>
  );
}
