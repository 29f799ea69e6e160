import { useEndpoint } from '@recoup/api';
import { getCustomerRisk, getItemRisk } from '@recoup/contract/orders/checks/risk-rules';
import { IfAllowed, Section } from '@recoup/screens';
import { RiskHits } from './risk-hits.tsx';

type Props = { id: number; of: 'customer' | 'device' };

/**
 * Why a customer or a device deserves a second look. Renders nothing if no rule matches, or if the user may not see
 * orders.
 */
export function RiskOfSubject(props: Props) {
  return (
    <IfAllowed endpoint={getCustomerRisk}>
      <Found {...props} />
    </IfAllowed>
  );
}

function Found({ id, of }: Props) {
  const { data: answer } = useEndpoint(of === 'customer' ? getCustomerRisk : getItemRisk, { params: { id } });
  if (!answer || answer.data.hits.length === 0) return null;
  return (
    <Section id={of === 'customer' ? 'customer.risk' : 'item.risk'} title={`Risk: ${answer.data.score}`}>
      <RiskHits hits={answer.data.hits} of={of} />
    </Section>
  );
}
