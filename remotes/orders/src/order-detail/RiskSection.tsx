import { useEndpoint } from '@recoup/api';
import {
  decideOrderRisk,
  getOrderRisk,
  type RiskVerdict,
  riskVerdicts,
} from '@recoup/contract/orders/checks/risk-rules';
import type { Order } from '@recoup/contract/orders/order-schema';
import { RiskHits } from '@recoup/parts';
import { DialogButton, Section, When } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Badge, Banner, Inline, Stack, Text, TextArea } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';

const verdictOptions = (Object.keys(riskVerdicts) as RiskVerdict[]).map((value) => ({
  value,
  label: riskVerdicts[value].label,
  help: value === 'confirmed' ? 'This order can’t be paid.' : 'This order can be paid unless its risk increases.',
}));

/** Why an order deserves a second look, and the result of that look. Renders nothing if no rule matches. */
export function RiskSection({ order }: { order: Pick<Order, 'id' | 'payout'> }) {
  const { data: answer } = useEndpoint(getOrderRisk, { params: { id: order.id } });
  if (!answer || (answer.data.hits.length === 0 && answer.data.verdict === null)) return null;
  const { hits, score, waits, verdict } = answer.data;
  return (
    <Section id="order.risk" title={`Risk: ${score}`}>
      <Stack gap={3}>
        {waits && verdict?.verdict !== 'confirmed' && order.payout === null && (
          <Banner tone="warning" title="Payout on hold">
            Someone with permission to pay for flagged devices needs to review this order.
          </Banner>
        )}
        {verdict && (
          <Stack gap={1}>
            <Inline gap={2} wrap>
              <Badge tone={riskVerdicts[verdict.verdict].tone}>{riskVerdicts[verdict.verdict].label}</Badge>
              <Text small muted>
                {verdict.by}, <When at={verdict.at} clock />
              </Text>
            </Inline>
            <Text>{verdict.reason}</Text>
          </Stack>
        )}
        <RiskHits hits={hits} of="order" />
        <Inline>
          <DialogButton
            endpoint={decideOrderRisk}
            size="sm"
            dialog={(close) => <ReviewDialog id={order.id} onClose={close} />}
          >
            Review risk
          </DialogButton>
        </Inline>
      </Stack>
    </Section>
  );
}

function ReviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useContractForm(decideOrderRisk, {
    initial: { verdict: 'false-alarm' as RiskVerdict, reason: '' },
    params: { id },
    onDone: onClose,
  });
  return (
    <FormDialog form={form} size="sm" title="Review risk" submitLabel="Save review" onClose={onClose}>
      <FormField form={form} name="verdict" label="Result">
        {({ id: _, ...field }) => <RadioGroup {...field} options={verdictOptions} />}
      </FormField>
      <FormField form={form} name="reason" label="Reason">
        {(field) => <TextArea {...field} required />}
      </FormField>
    </FormDialog>
  );
}
