import { useEndpoint } from '@recoup/api';
import { getLocationProration } from '@recoup/contract/session/location-billing';
import { PlanNote } from '@recoup/parts';

/**
 * The plan required for a new mail-in center, if the company’s own doesn't include them. Loaded along with the bill's
 * preview.
 */
export function useMailInPlan(): string | null {
  const { data } = useEndpoint(getLocationProration, { query: { change: 'open' } });
  return data?.data.mail_in_plan ?? null;
}

/** Says before someone fills in a mail-in center that their plan doesn't include any. */
export function MailInPlanNote() {
  return useMailInPlan() && <PlanNote what="Mail-in centers are" feature="mailIn" />;
}
