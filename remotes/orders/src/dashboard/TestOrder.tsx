import type { AnswerOf } from '@recoup/contract';
import { runTestOrder, testOrderSteps } from '@recoup/contract/reports/setup';
import { ActionButton } from '@recoup/screens';
import { Box, Icon, Stack, Text } from '@recoup/ui';
import { useState } from 'react';

type Ran = AnswerOf<typeof runTestOrder>['data'];

/** Runs a test order and shows the result of each step. */
export function TestOrder() {
  const [ran, setRan] = useState<Ran | null>(null);
  return (
    <Stack gap={2} marginTop={2} alignItems="flex-start">
      <ActionButton endpoint={runTestOrder} input={{}} size="sm" onDone={({ data }) => setRan(data)}>
        {ran ? 'Run again' : 'Run test order'}
      </ActionButton>
      {ran && (
        <Stack gap={1} role="status">
          <Box as="ol" display="grid" gap={1} aria-label="Test order">
            {ran.steps.map(({ step, done, detail }) => (
              <Box as="li" key={step} display="flex" gap={2} alignItems="flex-start">
                <Box as="span" color={done ? 'success.text' : 'warning.text'} paddingBlockStart={0.5}>
                  <Icon name={done ? 'check' : 'warning'} label={done ? 'Done' : 'Needs attention'} />
                </Box>
                <Text small>
                  {testOrderSteps[step]}.{' '}
                  <Text as="span" small muted>
                    {detail}
                  </Text>
                </Text>
              </Box>
            ))}
          </Box>
          {ran.mailed_to && (
            <Text small muted>
              We sent the customer’s emails to {ran.mailed_to}.
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  );
}
