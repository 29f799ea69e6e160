import { postPrices } from '@recoup/contract/pricing/pricing-api';
import { pathTo } from '@recoup/contract/route';
import { Link, useMe } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Box, Card, Heading, LinkText, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

/** Explains step by step how to connect an automation tool to the pricing API. */
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
    <Page narrow title="Pricing API" subtitle="Set your prices from a spreadsheet, a script or a workflow tool.">
      <Step number={1} title="Download the price template">
        <Text>
          It lists every device by product_id and every condition by its API name. Find it under{' '}
          <LinkText asChild textDecoration="underline">
            <Link to={pathTo('priceUpload')}>Price upload</Link>
          </LinkText>
          .
        </Text>
      </Step>
      <Step number={2} title="Choose a trigger">
        <Text>In your automation tool, use a new spreadsheet row, a time of day, or any other trigger.</Text>
      </Step>
      <Step number={3} title="Send the prices">
        <Text>
          As an action, a {postPrices.method} request with your tenant ID and secret key as headers and a JSON body.
          Each request takes up to 5,000 prices and saves all or none.
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
          With "dry_run": true it only reports what would change. Your tenant ID is {tenant_id}.
        </Text>
        <Text small muted>
          Prices that look like mistakes are rejected with the code price_guards, and the response names the guards.
          Send the same prices with "confirmed_guards": ["jump"] to save them anyway.
        </Text>
      </Step>
      <Step number={4} title="Get your credentials">
        <Text>
          Find your tenant ID and secret key under{' '}
          <LinkText asChild textDecoration="underline">
            <Link to={pathTo('addOns')}>Add-ons</Link>
          </LinkText>{' '}
          &gt; Public API.
        </Text>
      </Step>
      <Step number={5} title="See the result">
        <Text>
          Each call appears as one change, under its key’s name, in the{' '}
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
