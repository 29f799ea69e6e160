import {
  getNewsByMail,
  type NotificationType,
  notificationTypes,
  saveNewsByMail,
} from '@recoup/contract/session/notifications';
import { useMe } from '@recoup/remote-kit';
import { EditForm, FormField } from '@recoup/screens/forms';
import { Checkbox, Stack } from '@recoup/ui';

const types = Object.keys(notificationTypes) as NotificationType[];
type Choice = Record<NotificationType, boolean>;

/** Which of the user's notifications are also emailed. */
export function NewsByMailForm() {
  const { login_status } = useMe();
  const mine = types.filter((type) => login_status.permission.includes(notificationTypes[type].may));
  return (
    <EditForm
      what="Your email notifications"
      read={getNewsByMail}
      input={{}}
      save={saveNewsByMail}
      valuesOf={({ types: chosen }) => Object.fromEntries(types.map((type) => [type, chosen.includes(type)])) as Choice}
      toBody={(values) => ({ types: types.filter((type) => values[type]) })}
      labels={{}}
      fields={5}
    >
      {(form) => (
        <Stack gap={2}>
          {mine.map((type) => (
            <FormField key={type} form={form} name={type} label={notificationTypes[type].label}>
              {({ value, ...field }) => <Checkbox {...field} checked={value} />}
            </FormField>
          ))}
        </Stack>
      )}
    </EditForm>
  );
}
