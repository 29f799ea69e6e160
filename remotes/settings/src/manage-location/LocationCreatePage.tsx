import { pathTo } from '@recoup/contract/route';
import { storeLocations } from '@recoup/contract/session/locations';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { addressLabels, FormPage, useContractForm } from '@recoup/screens/forms';
import { BillNote } from './BillNote.tsx';
import { LocationFields, locationLabels, newLocation } from './LocationFields.tsx';

/** Opens a store or a mail-in center. */
export default function LocationCreatePage() {
  const navigate = useNavigate();
  const { country_code } = useMe();
  const form = useContractForm(storeLocations.create, {
    initial: newLocation,
    onDone: () => void navigate(pathTo('storeLocations')),
  });
  return (
    <FormPage
      title="New location"
      back={{ to: pathTo('storeLocations'), label: 'Locations' }}
      form={form}
      submitLabel="Open location"
      labels={{ ...locationLabels, ...addressLabels('address', country_code) }}
    >
      <LocationFields form={form} />
      <BillNote change="open" />
    </FormPage>
  );
}
