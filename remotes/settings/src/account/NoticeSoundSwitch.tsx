import { noticeSoundKey } from '@recoup/contract/session/notice-sound';
import { useStored } from '@recoup/screens';
import { Switch } from '@recoup/ui';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether this browser plays a sound for a notification. */
export function NoticeSoundSwitch() {
  const [on, setOn] = useStored(noticeSoundKey, false, isBoolean);
  return (
    <Switch
      label="Play a sound for new notifications"
      help="On this device, while Recoup is open in a tab."
      checked={on}
      onChange={setOn}
    />
  );
}
