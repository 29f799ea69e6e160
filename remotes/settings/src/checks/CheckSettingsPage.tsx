import { checkPositions } from '@recoup/contract/payouts/check-position';
import { checkNumbering } from '@recoup/contract/payouts/payout-settings';
import { Page } from '@recoup/screens';
import { SettingsForm } from '@recoup/screens/forms';
import { Card, Heading, Stack } from '@recoup/ui';
import { CompanyPicture } from '../company-picture.tsx';

/** What checks look like, and how they are numbered. */
export default function CheckSettingsPage() {
  return (
    <Page
      narrow
      title="Check settings"
      subtitle="For the checks that you print; those that are printed stay as they are."
    >
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
                help: 'Taken when it is higher than the last number used; no number is used twice.',
              },
              {
                name: 'position',
                label: 'Where checks are printed on your paper',
                options: checkPositions,
              },
            ]}
          />
        </Stack>
      </Card>
    </Page>
  );
}
