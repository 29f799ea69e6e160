import { kindOfLocation } from '@recoup/contract/orders/order-workflow';
import { pathTo } from '@recoup/contract/route';
import { Navigate, useMe } from '@recoup/remote-kit';

/** Opens the workflow of the current location: mail-in at a mail-in location, else in-store. */
export default function WorkflowHome() {
  const { is_location_mail_in } = useMe();
  return <Navigate to={pathTo('workflow', { buyback: kindOfLocation(is_location_mail_in) })} replace />;
}
