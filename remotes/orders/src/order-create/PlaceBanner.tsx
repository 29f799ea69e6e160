import { switchLocation } from '@recoup/contract/session/locations';
import { useMe } from '@recoup/remote-kit';
import { ActionButton } from '@recoup/screens';
import { Banner, Inline } from '@recoup/ui';

/** The number of stores offered. The others are in the top bar. */
const mostOffered = 4;

/**
 * In-store orders are created at the user's current location. If that is a mail-in center, says so and offers the
 * stores.
 */
export function PlaceBanner() {
  const { location, locations } = useMe();
  const stores = locations.filter(({ is_mail_in }) => !is_mail_in);
  if (!location.is_mail_in || stores.length === 0) return null;
  return (
    <Banner tone="warning" title={`This order will be created at ${location.name}`}>
      You’re working in a mail-in center. Switch to the store where the customer is.
      <Inline gap={2} wrap marginTop={2}>
        {stores.slice(0, mostOffered).map(({ id, name }) => (
          <ActionButton key={id} size="sm" endpoint={switchLocation} input={{ body: { location_id: id } }}>
            Switch to {name}
          </ActionButton>
        ))}
      </Inline>
    </Banner>
  );
}
