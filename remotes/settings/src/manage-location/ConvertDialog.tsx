import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { type Conversion, checkConversion, convertLocation } from '@recoup/contract/session/location-billing';
import { type Location, switchLocationType } from '@recoup/contract/session/locations';
import { Loaded, useAction } from '@recoup/screens';
import { Banner, Button, Facts, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';

const typeNames = { store: 'a store', 'mail-in': 'a mail-in center' };

/** Converts a store to a mail-in center, or the reverse. Says first whether that's possible and what it costs. */
export function ConvertDialog({ location, onClose }: { location: Location; onClose: () => void }) {
  const { id, version, name, is_mail_in } = location;
  const read = useEndpoint(checkConversion, { query: { location_id: id } });
  const convert = useAction(convertLocation, { onDone: onClose });
  const turn = useAction(switchLocationType, { onDone: onClose });
  const found = read.data?.data;
  const to = typeNames[is_mail_in ? 'store' : 'mail-in'];
  // If the plan doesn't change, nothing is purchased and it's just a switch.
  const run = () =>
    found?.plan
      ? convert.run({ body: { location_id: id, version } })
      : turn.run({ body: { location_id: id, is_mail_in: !is_mail_in, version } });
  return (
    <Dialog
      open
      size="sm"
      title={`Convert ${name} to ${to}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={!found?.eligible}
            loading={convert.busy || turn.busy}
            onClick={() => void run()}
          >
            {found?.plan ? `Convert and change to ${found.plan.name}` : 'Convert'}
          </Button>
        </>
      }
    >
      <Loaded what="Conversion" read={read} skeleton={96}>
        {({ data }) => <ConversionFacts conversion={data} />}
      </Loaded>
    </Dialog>
  );
}

function ConversionFacts({ conversion: { eligible, reasons, plan, cost, to } }: { conversion: Conversion }) {
  if (!eligible)
    return (
      <Banner tone="warning" title="You can’t convert this now">
        {reasons.join(' ')}
      </Banner>
    );
  return (
    <Stack gap={3}>
      <Text>
        {to === 'mail-in'
          ? 'It will receive packages. Its counter orders stay.'
          : 'Customers will visit its counter. It no longer receives packages.'}
      </Text>
      {plan && <Text>You need the {plan.name} plan to receive packages. Your company switches to it right away.</Text>}
      {cost.difference && cost.difference.amount !== 0 && (
        <Facts
          columns={1}
          items={[
            { label: 'In one month', value: formatMoney(cost.monthly) },
            { label: 'With your next bill, for the days left', value: formatMoney(cost.difference) },
          ]}
        />
      )}
    </Stack>
  );
}
