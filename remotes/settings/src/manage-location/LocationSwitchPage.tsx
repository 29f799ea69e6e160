import { useCommand } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { switchLocation } from '@recoup/contract/session/locations';
import { Link, useMe, useNavigate } from '@recoup/remote-kit';
import { Page, useIdParam } from '@recoup/screens';
import { ButtonLink, ErrorState, Inline, Spinner } from '@recoup/ui';
import { useEffect, useRef } from 'react';

/**
 * A link that switches to a location, for a counter's bookmark. It sends the request once, then opens the start page.
 */
export default function LocationSwitchPage() {
  const id = useIdParam('locationId');
  const isTheirs = useMe().locations.some((place) => place.id === id);
  const { mutate, isError } = useCommand(switchLocation);
  const navigate = useNavigate();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || id === null || !isTheirs) return;
    hasAsked.current = true;
    mutate({ body: { location_id: id } }, { onSuccess: () => void navigate(pathTo('home'), { replace: true }) });
  }, [id, isTheirs, mutate, navigate]);
  if (isTheirs && !isError) return <Spinner label="Switching" />;
  return (
    <Page narrow title="Location">
      <ErrorState title="You don’t work at this location">
        This location doesn’t exist, or you don’t have access to it.
      </ErrorState>
      <Inline justifyContent="center">
        <ButtonLink>
          <Link to={pathTo('home')}>Stay here</Link>
        </ButtonLink>
      </Inline>
    </Page>
  );
}
