import { useCommand } from '@recoup/api';
import { switchLocation } from '@recoup/contract/session/locations';
import { useMe } from '@recoup/remote-kit';
import { attempt, messageOf } from '@recoup/screens';
import { toast } from '@recoup/ui/overlays';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useEffect, useRef } from 'react';
import { placeStep } from './device-place.ts';

/** The location where this device was last used, by company. */
const placesAtom = atomWithStorage<Readonly<Record<string, number>>>('recoup.places', {}, undefined, {
  getOnInit: true,
});

/**
 * A counter's computer stays in its store, whoever signs in. A session that starts at another location switches to the
 * one where this device was last used, and says so. Later changes are remembered.
 */
export function useDevicePlace(): void {
  const { location, locations, tenant_id } = useMe();
  const [places, setPlaces] = useAtom(placesAtom);
  const command = useCommand(switchLocation);
  const state = useRef<'new' | 'going' | 'there'>('new');
  useEffect(() => {
    const remembered = places[tenant_id];
    const keep = () => setPlaces({ ...places, [tenant_id]: location.id });
    const allowed = locations.map(({ id }) => id);
    const step = placeStep({ kept: remembered, here: location.id, allowed, state: state.current });
    if (step !== 'none' || remembered === location.id) state.current = step === 'go' ? 'going' : 'there';
    if (step === 'keep') keep();
    if (step !== 'go' || remembered === undefined) return;
    const go = () => command.mutateAsync({ body: { location_id: remembered } });
    void attempt(go, 'We couldn’t switch locations').then((answer) => {
      if (answer) return toast({ title: messageOf(answer) });
      state.current = 'there';
      keep();
    });
  }, [location.id, locations, places, tenant_id, setPlaces, command]);
}
