import { useEndpoint } from '@recoup/api';
import { getSetup, type SetupStep, setupSteps } from '@recoup/contract/reports/setup';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { Link, useMay } from '@recoup/remote-kit';
import { Badge, Box, Card, dayText, Heading, Icon, Inline, Stack, Text } from '@recoup/ui';

/** Where each step is done. */
const pathOf: Readonly<Record<SetupStep, string>> = {
  prices: pathTo('startingPrices'),
  conditions: pathTo('productConditions'),
  payouts: pathTo('payoutSettings'),
  shipping: pathTo('legalTerms'),
  emails: pathTo('workflowHome'),
  website: pathTo('widgetSettings'),
  staff: pathTo('manageUsers'),
  order: orderPaths.create('in-store'),
};

/** What a new company still has to do, ticked off as it is done; gone once nothing is left or orders come in. */
export function SetupGuide() {
  const may = useMay(getSetup);
  return may ? <Guide /> : null;
}

function Guide() {
  const { data } = useEndpoint(getSetup, {});
  const setup = data?.data;
  const done = setup?.steps.filter((one) => one.done).length ?? 0;
  if (!setup?.is_new || done === setup.steps.length) return null;
  return (
    <Card>
      <Stack gap={3}>
        <Inline justifyContent="space-between" wrap>
          <Heading level={2}>Set up your shop</Heading>
          <Inline gap={2}>
            {setup.trial_ends_at && <Badge>Free trial until {dayText(setup.trial_ends_at.slice(0, 10))}</Badge>}
            <Text as="span" small muted>
              {done} of {setup.steps.length} done
            </Text>
          </Inline>
        </Inline>
        <Box as="ol" display="grid" gap={2}>
          {setup.steps.map(({ step, done: isDone, detail }) => (
            <Box as="li" key={step} display="flex" gap={2} alignItems="flex-start">
              <Box as="span" color={isDone ? 'success.text' : 'text.subtle'} paddingBlockStart={0.5}>
                <Icon name={isDone ? 'check' : 'right'} label={isDone ? 'Done' : 'To do'} />
              </Box>
              <Box minWidth={0}>
                <Box asChild fontWeight={500} _hover={{ textDecoration: 'underline' }}>
                  <Link to={pathOf[step]}>{setupSteps[step].label}</Link>
                </Box>
                <Text small muted>
                  {isDone ? detail : [setupSteps[step].task, detail].filter(Boolean).join(' ')}
                </Text>
              </Box>
            </Box>
          ))}
        </Box>
      </Stack>
    </Card>
  );
}
