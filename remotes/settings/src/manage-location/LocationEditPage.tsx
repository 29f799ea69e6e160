import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { convertLocation, openMailIn, unsubscribeLocation } from '@recoup/contract/session/location-billing';
import { type Location, storeLocations, switchLocation } from '@recoup/contract/session/locations';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { ActionButton, DialogButton, Loaded, Page, useIdParam } from '@recoup/screens';
import { addressLabels, EditForm, FormSkeleton } from '@recoup/screens/forms';
import { Banner, Card, Stack, Text } from '@recoup/ui';
import { BillNote } from './BillNote.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import { LocationFields, locationLabels } from './LocationFields.tsx';
import { MailInDialog } from './MailInDialog.tsx';

/** Edits a store or a mail-in center. */
export default function LocationEditPage() {
  const id = useIdParam('locationId');
  const { country_code } = useMe();
  const input = { params: { id: id ?? 0 } };
  const read = useEndpoint(storeLocations.show, input, { enabled: id !== null });
  const location = read.data?.data;
  return (
    <Page
      narrow
      title={location?.name ?? 'Location'}
      back={{ to: pathTo('storeLocations'), label: 'Locations' }}
      actions={location && <LocationActions location={location} />}
    >
      {location?.status === 0 && (
        <Banner tone="warning" title="This location is closed">
          Staff can’t work in it. Its orders and stock stay.
        </Banner>
      )}
      <Loaded what="Location" read={read} missing={id === null} skeleton={<FormSkeleton fields={5} />}>
        {() => (
          <Card key={id}>
            <EditForm
              what="Location"
              read={storeLocations.show}
              input={input}
              save={storeLocations.update}
              params={input.params}
              draft={String(id)}
              valuesOf={({ name, is_mail_in, phone, address, hours, version }) => ({
                name,
                is_mail_in,
                phone,
                address,
                hours,
                version,
              })}
              labels={{ ...locationLabels, ...addressLabels('address', country_code) }}
              fields={5}
            >
              {(form) => <LocationFields form={form} type={false} />}
            </EditForm>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}

function LocationActions({ location }: { location: Location }) {
  const { location: here, locations } = useMe();
  const navigate = useNavigate();
  const { id, name, status, is_mail_in } = location;
  const input = { params: { id } };
  if (status === 0)
    return (
      <ActionButton endpoint={storeLocations.restore} input={input} look="primary">
        Reopen location
      </ActionButton>
    );
  const isTheirs = locations.some((place) => place.id === id);
  return (
    <>
      {!is_mail_in && (
        <DialogButton endpoint={openMailIn} dialog={(close) => <MailInDialog location={location} onClose={close} />}>
          Receive packages here too
        </DialogButton>
      )}
      <DialogButton
        endpoint={convertLocation}
        dialog={(close) => <ConvertDialog location={location} onClose={close} />}
      >
        {is_mail_in ? 'Convert to store' : 'Convert to mail-in center'}
      </DialogButton>
      {isTheirs && here.id !== id && (
        <ActionButton endpoint={switchLocation} input={{ body: { location_id: id } }}>
          Work here
        </ActionButton>
      )}
      <ActionButton
        endpoint={unsubscribeLocation}
        input={{ body: { location_id: id } }}
        look="danger"
        onDone={() => void navigate(pathTo('storeLocations'))}
        confirm={{
          title: `Close ${name}?`,
          text: (
            <Stack gap={2}>
              <Text>
                Staff who work there switch to another of their locations. Orders and stock stay. You can reopen it.
              </Text>
              <BillNote change="close" />
            </Stack>
          ),
          verb: 'Close location',
          danger: true,
        }}
      >
        Close location
      </ActionButton>
    </>
  );
}
