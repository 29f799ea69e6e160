import { type SiteLanguage, siteLanguageNames, siteLanguages } from '@recoup/contract/language';
import {
  type CustomerAccount,
  type PortalOrder,
  setCustomerLanguage,
  signOutCustomer,
} from '@recoup/contract/orders/customer-pages/customer-sign-in';
import { CustomerHead, faultText, methodText, useWords } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { useAction } from '@recoup/screens';
import {
  Banner,
  Box,
  Button,
  ButtonLink,
  Card,
  Heading,
  Inline,
  MoneyText,
  SelectField,
  Stack,
  Text,
} from '@recoup/ui';
import { useState } from 'react';

interface AccountProps {
  account: CustomerAccount;
  accountKey: string;
  refetch: () => Promise<unknown>;
  leave: () => void;
}

/** What a customer who is signed in sees: his orders, and what waits for him first. */
export function Account({ account, accountKey, refetch, leave }: AccountProps) {
  const words = useWords();
  const { say } = words;
  const [failure, setFailure] = useState<string | null>(null);
  const failed = (error: unknown) => setFailure(faultText(words, error));
  const signOut = useAction(signOutCustomer, { quiet: true, failed, onDone: leave });
  const speak = useAction(setCustomerLanguage, { quiet: true, failed, onDone: () => void refetch() });
  const waiting = account.orders.filter(({ offer }) => offer).length;
  return (
    <>
      <Inline justifyContent="space-between" wrap gap={4}>
        <CustomerHead company={account.company_name} title={say('portal.hello', { name: account.first_name })} />
        <Button loading={signOut.busy} onClick={() => void signOut.run({ body: { key: accountKey } })}>
          {say('portal.sign_out')}
        </Button>
      </Inline>
      {failure && <Banner tone="danger" title={failure} live />}
      {waiting > 0 && <Banner tone="info" title={say('portal.waiting', { count: waiting })} />}
      <Stack gap={4} as="section" aria-label={say('portal.title')}>
        {account.orders.length === 0 && <Text muted>{say('portal.none')}</Text>}
        {account.orders.map((order) => (
          <OrderCard key={order.status} order={order} timeZone={account.company_timezone} />
        ))}
        {account.more && (
          <Text small muted>
            {say('portal.newest', { count: account.orders.length })}
          </Text>
        )}
      </Stack>
      <Box maxWidth="240px">
        <SelectField
          label={say('portal.language')}
          value={account.language ?? words.language}
          options={siteLanguageNames.map((value) => ({ value, label: siteLanguages[value] }))}
          onChange={(language: SiteLanguage) => void speak.run({ params: { id: accountKey }, body: { language } })}
        />
      </Box>
    </>
  );
}

function OrderCard({ order, timeZone }: { order: PortalOrder; timeZone: string }) {
  const words = useWords();
  const { say, money, time } = words;
  const { offer, payout } = order;
  const { total } = order.sums;
  return (
    <Card as="article">
      <Stack gap={3}>
        <Box display="flex" justifyContent="space-between" gap={4}>
          <Stack gap={1} minWidth={0}>
            <Heading level={2}>{say(`step.${order.step}`)}</Heading>
            <Text small muted>
              {say('order.number', { number: order.order_number })} · {time(order.created_at, timeZone)}
            </Text>
          </Stack>
          <MoneyText strong>{total.amount === 0 ? say('order.price_follows') : money(total)}</MoneyText>
        </Box>
        <Text overflowWrap="anywhere">{order.devices.join(', ')}</Text>
        {offer && (
          <Text>{say('order.offer', { total: money(offer.total), time: time(offer.expires_at, timeZone) })}</Text>
        )}
        {payout.state !== 'waiting' && (
          <Text small muted>
            {methodText(words, payout.method)}
            {payout.amount && `, ${money(payout.amount)}`}: {say(`payout.state.${payout.state}`)}
            {payout.at && payout.state !== 'late' && `, ${time(payout.at, timeZone)}`}
          </Text>
        )}
        <Inline wrap>
          {offer && (
            <ButtonLink look="primary">
              <Link to={offer.path}>{say('order.see_offer')}</Link>
            </ButtonLink>
          )}
          {order.kit && (
            <ButtonLink look={offer ? 'secondary' : 'primary'}>
              <Link to={order.kit}>{say('order.kit')}</Link>
            </ButtonLink>
          )}
          <ButtonLink>
            <Link to={order.status}>{say('portal.see')}</Link>
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  );
}
