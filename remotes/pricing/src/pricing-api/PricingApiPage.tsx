import { postPrices } from '@recoup/contract/pricing/pricing-api';
import { pathTo } from '@recoup/contract/route';
import { Link, useMe } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Box, Card, Heading, LinkText, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** How an automation tool is connected to the pricing API, step by step. */
export default function PricingApiPage() {
  const { tenant_id } = useMe();
  const address = `${window.location.origin}/api${postPrices.path}`;
  const call = [
    `curl -X ${postPrices.method} ${address} \\`,
    `  -H 'X-Tenant-Id: ${tenant_id}' \\`,
    `  -H 'X-Secret-Key: YOUR-SECRET-KEY' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"prices": [{"product_id": "…", "condition": "Flawless", "price": "125.50"}]}'`,
  ].join('\n');
  return (
    <Page
      narrow
      title="Pricing API"
      subtitle="Let an automation tool set your prices: a spreadsheet, a script, a workflow."
    >
      <Step number={1} title="Download the price template">
        <Text>
          It names every device by its product_id and every condition as the API knows it. You find it under{' '}
          <LinkText asChild textDecoration="underline">
            <Link to={pathTo('priceUpload')}>Price upload</Link>
          </LinkText>
          .
        </Text>
      </Step>
      <Step number={2} title="Choose a trigger">
        <Text>In your automation tool: a new spreadsheet row, a time of day, or any other trigger for new prices.</Text>
      </Step>
      <Step number={3} title="Send the prices">
        <Text>
          As an action, a {postPrices.method} request with your tenant id and secret key as headers and a JSON body. Up
          to 5,000 prices per request; all of them are saved, or none.
        </Text>
        <Box
          as="pre"
          tabIndex={0}
          overflow="auto"
          padding={3}
          fontSize="sm"
          borderWidth="1px"
          borderColor="border"
          borderRadius="md"
          bg="bg.subtle"
        >
          {call}
        </Box>
        <Text small muted>
          With "dry_run": true it only says what would change. Your tenant id is {tenant_id}.
        </Text>
        <Text small muted>
          Prices that look like mistakes are refused with the code price_guards, and the answer names the guards. Send
          the same prices with "confirmed_guards": ["jump"] to save them anyway.
        </Text>
      </Step>
      <Step number={4} title="Take your credentials">
        <Text>
          Tenant id and secret key are found under{' '}
          <LinkText asChild textDecoration="underline">
            <Link to={pathTo('addOns')}>Add-ons</Link>
          </LinkText>
          , Public API.
        </Text>
      </Step>
      <Step number={5} title="See the result">
        <Text>
          Each call is a version of your prices, under the name of its key, in the{' '}
          <LinkText asChild textDecoration="underline">
            <Link to={pathTo('priceHistory')}>price history</Link>
          </LinkText>
          . You can also roll it back there.
        </Text>
      </Step>
    </Page>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>
          {number}. {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
