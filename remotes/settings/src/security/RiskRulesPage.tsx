import { useEndpoint } from '@recoup/api';
import { getRiskFigures, riskSettings } from '@recoup/contract/orders/checks/risk-rules';
import { riskRules } from '@recoup/contract/orders/checks/risk-table';
import { Loaded, Page } from '@recoup/screens';
import { SettingsForm } from '@recoup/screens/forms';
import { Stack, Text } from '@recoup/ui';
import { Part } from './Part.tsx';

const labels = Object.fromEntries(Object.entries(riskRules).map(([rule, { label }]) => [rule, label]));

/** Which orders need a second look, and how often each rule was right. */
export default function RiskRulesPage() {
  const figures = useEndpoint(getRiskFigures, {});
  return (
    <Page narrow title="Risk rules" subtitle="Decide which orders need a second look before they’re paid.">
      <Part title="Limit and rules">
        <SettingsForm
          document={riskSettings}
          fields={[
            {
              name: 'limit',
              label: 'Hold payouts at a risk of',
              help: 'We add up the weights of all rules an order meets. 0 never holds a payout.',
            },
            {
              name: 'rules',
              label: 'Rules',
              rowName: 'Rule',
              help: 'Rules that aren’t listed don’t count.',
              fields: [
                { name: 'rule', label: 'Rule', kind: 'select', options: labels },
                { name: 'on', label: 'Active' },
                { name: 'threshold', label: 'Applies from' },
                { name: 'weight', label: 'Weight' },
              ],
            },
          ]}
        />
      </Part>
      <Part title="Rule accuracy">
        <Text muted>Orders reviewed in the last year.</Text>
        <Loaded what="Figures" read={figures} isEmpty={({ data }) => data.length === 0} empty="No reviewed orders yet.">
          {({ data }) => (
            <Stack as="ul" gap={2}>
              {data.map(({ rule, reviewed, confirmed }) => (
                <li key={rule}>
                  <Text strong>{riskRules[rule].label}</Text>
                  <Text small muted>
                    {confirmed} of {reviewed} confirmed ({Math.round((confirmed / reviewed) * 100)}%)
                  </Text>
                </li>
              ))}
            </Stack>
          )}
        </Loaded>
      </Part>
    </Page>
  );
}
