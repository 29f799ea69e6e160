import { useEndpoint } from '@recoup/api';
import {
  checkDevices,
  type DeviceCheck,
  listDeviceChecks,
  mailDeviceChecks,
  mostChecks,
  printDeviceCheck,
  printDeviceChecks,
} from '@recoup/contract/orders/checks/device-checks';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ActionButton, Loaded, LongList, OpenFileButton, openPrint, Section, When } from '@recoup/screens';
import { Box, IconButton, Inline, Stack, Text } from '@recoup/ui';
import { CheckResult } from '../../shared/devices/check-result.tsx';

/** The device checks: every lookup, newest first. */
export function DeviceChecksSection({ order }: { order: Order }) {
  const read = useEndpoint(listDeviceChecks, { params: { id: order.id } });
  const named = order.items.filter(({ imei }) => imei !== null).slice(0, mostChecks);
  const checks = read.data?.data ?? [];
  const answered = [...new Set(checks.filter(({ state }) => state === 'done').map(({ item_id }) => item_id))];
  const here = new Set(order.items.map(({ id }) => id));
  const ids = answered.filter((id) => here.has(id)).slice(0, mostChecks);
  const newest = new Map(checks.toReversed().map(({ id, item_id }) => [item_id, id]));
  if (named.length === 0 && checks.length === 0) return null;

  return (
    <Section id="order.device-checks" title="IMEI checks">
      <Stack gap={3}>
        <Loaded what="Checks" read={read} isEmpty={({ data }) => data.length === 0} empty="No device checks yet.">
          {({ data }) => (
            <LongList items={data} textOf={({ imei }) => imei} what="checks">
              {(shown) => (
                <Box as="ul">
                  {shown.map(({ item: one }) => (
                    <CheckLine key={one.id} check={one} isNewest={newest.get(one.item_id) === one.id} />
                  ))}
                </Box>
              )}
            </LongList>
          )}
        </Loaded>
        <Inline gap={2} wrap>
          {named.length > 0 && (
            <ActionButton
              size="sm"
              endpoint={checkDevices}
              input={{ body: { ids: named.map(({ id }) => id) } }}
              failed="We couldn’t check the devices"
            >
              {named.length === 1 ? 'Check IMEI' : `Check ${named.length} IMEIs`}
            </ActionButton>
          )}
          {ids.length > 0 && (
            <>
              <OpenFileButton size="sm" endpoint={printDeviceChecks} input={{ body: { ids } }}>
                Print
              </OpenFileButton>
              <ActionButton
                size="sm"
                endpoint={mailDeviceChecks}
                input={{ body: { ids } }}
                confirm={{
                  title: `Email the report to ${order.customer_name}?`,
                  text: `We’ll send the latest check of each device to ${order.customer.email}.`,
                  verb: 'Email report',
                }}
              >
                Email to customer
              </ActionButton>
            </>
          )}
        </Inline>
      </Stack>
    </Section>
  );
}

function CheckLine({ check, isNewest }: { check: DeviceCheck; isNewest: boolean }) {
  return (
    <Box as="li" paddingBlock={2} borderTopWidth="1px" borderColor="border" _first={{ borderTopWidth: 0 }}>
      <Inline justifyContent="space-between" alignItems="start">
        <Box minWidth={0}>
          <CheckResult check={check} />
          <Text small overflowWrap="anywhere">
            {check.item_name}
          </Text>
        </Box>
        {isNewest && check.state === 'done' && (
          <IconButton
            size="sm"
            icon="print"
            label={`Print the check for ${check.imei}`}
            onClick={() => void openPrint(printDeviceCheck, { params: { id: check.item_id } })}
          />
        )}
      </Inline>
      <Text small muted>
        IMEI {check.imei}
      </Text>
      {check.message && <Text small>{check.message}</Text>}
      {check.findings.map(({ label, value }) => (
        <Text small muted key={label}>
          {label}: {value}
        </Text>
      ))}
      <Text small muted>
        {check.by}, <When at={check.created_at} clock />, {check.service}
      </Text>
    </Box>
  );
}
