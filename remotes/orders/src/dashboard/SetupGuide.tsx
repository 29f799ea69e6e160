import { useEndpoint } from '@recoup/api';
import { getSetup, type SetupStep, setupSteps } from '@recoup/contract/reports/setup';
import { pathTo } from '@recoup/contract/route';
import { listPackages } from '@recoup/contract/session/billing';
import { Link, useMay } from '@recoup/remote-kit';
import { Badge, Box, Card, dayText, Heading, Icon, Inline, Progress, Stack, Text } from '@recoup/ui';
import { TestOrder } from './TestOrder.tsx';

/** The page of each step. Null if the step is done here. */
const pathOf: Readonly<Record<SetupStep, string | null>> = {
  prices: pathTo('startingPrices'),
  conditions: pathTo('productConditions'),
  payouts: pathTo('payoutSettings'),
  shipping: pathTo('legalTerms'),
  emails: pathTo('workflowHome'),
  website: pathTo('widgetSettings'),
  staff: pathTo('manageUsers'),
  order: null,
};

/** The setup steps of a new company, checked off as they are done. Disappears once all are done or orders come in. */
export function SetupGuide() {
  const may = useMay(getSetup);
  return may ? <Guide /> : null;
}

function Guide() {
  const { data } = useEndpoint(getSetup, {});
  const setup = data?.data;
  const done = setup?.steps.filter((one) => one.done).length ?? 0;
  if (!setup) return null;
  if (!setup.is_new || done === setup.steps.length)
    return setup.trial_ends_at ? <Trial until={setup.trial_ends_at} /> : null;
  return (
    <Card>
      <Stack gap={3}>
        <Inline justifyContent="space-between" wrap>
          <Heading level={2}>Set up your shop</Heading>
          <Inline gap={2}>
            {setup.trial_ends_at && <Trial until={setup.trial_ends_at} />}
            <Text as="span" small muted>
              {done} of {setup.steps.length} done
            </Text>
          </Inline>
        </Inline>
        <Progress percent={Math.round((100 * done) / setup.steps.length)} label="Setup" />
        <Box as="ol" display="grid" gap={2}>
          {setup.steps.map(({ step, done: isDone, detail }) => (
            <Box as="li" key={step} display="flex" gap={2} alignItems="flex-start">
              <Box as="span" color={isDone ? 'success.text' : 'text.subtle'} paddingBlockStart={0.5}>
                <Icon name={isDone ? 'check' : 'right'} label={isDone ? 'Done' : 'To do'} />
              </Box>
              <Box minWidth={0}>
                <StepName step={step} isDone={isDone} />
                <Text small muted>
                  {isDone ? detail : [setupSteps[step].task, detail].filter(Boolean).join(' ')}
                </Text>
                {step === 'order' && <TestOrder />}
              </Box>
            </Box>
          ))}
        </Box>
      </Stack>
    </Card>
  );
}

/** When the trial ends, with a link to compare plans. */
function Trial({ until }: { until: string }) {
  const may = useMay(listPackages);
  return (
    <Inline gap={2} wrap>
      <Badge>{`Free trial until ${dayText(until.slice(0, 10))}`}</Badge>
      {may && (
        <Box asChild fontSize="sm" textDecoration="underline">
          <Link to={pathTo('plan')}>Compare plans</Link>
        </Box>
      )}
    </Inline>
  );
}

function StepName({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const path = pathOf[step];
  const { label } = setupSteps[step];
  return (
    <Box
      asChild
      fontWeight={500}
      {...(path !== null && { _hover: { textDecoration: 'underline' } })}
      {...(path !== null && !isDone && { color: 'accent.text' })}
    >
      {path === null ? <span>{label}</span> : <Link to={path}>{label}</Link>}
    </Box>
  );
}
