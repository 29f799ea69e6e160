import { useEndpoint } from '@recoup/api';
import { getLocationProration } from '@recoup/contract/session/location-billing';
import { PlanNote } from '@recoup/parts';

/** The plan that a new mail-in center needs, where the company’s own lacks them. It comes with what the bill will be. */
export function useMailInPlan(): string | null {
  const { data } = useEndpoint(getLocationProration, { query: { change: 'open' } });
  return data?.data.mail_in_plan ?? null;
}

/** Says before somebody fills in a mail-in center that their plan has none. */
export function MailInPlanNote() {
  return useMailInPlan() && <PlanNote what="Mail-in centers are" feature="mailIn" />;
}
