import { type DeviceLocker, deviceLocker } from '@recoup/remote-kit';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';

/** Reads local storage: written by an older release, or used if this device stores nothing encrypted. */
function inOpen(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

function writeOpen(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // With storage full or disabled, the state is lost on reload, but work continues.
  }
}

/**
 * State that survives a reload, encrypted for the signed-in user if this device keeps anything for them. The locker is
 * undefined until that is known. Until then, the state belongs to no user.
 */
export function useDeviceState<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T,
  waits: (value: T) => boolean,
) {
  const [value, setValue] = useState(initial);
  const [locker, setLocker] = useState<DeviceLocker | null>();
  const writing = useRef(Promise.resolve());
  useEffect(() => {
    let isOver = false;
    const open = async () => {
      const opened = await deviceLocker.open().catch(() => null);
      const found = (await opened?.read(name).catch(() => null)) ?? inOpen(name);
      if (isOver) return;
      if (isValid(found)) setValue(found);
      setLocker(opened);
    };
    void open();
    return () => {
      isOver = true;
    };
  }, [name, isValid]);
  useEffect(() => {
    if (locker === undefined) return;
    if (locker === null) return writeOpen(name, value);
    const write = async () => {
      await locker.write(name, value === initial ? null : value, waits(value));
      localStorage.removeItem(name);
    };
    writing.current = writing.current.then(write).catch(() => undefined);
  }, [locker, name, value, initial, waits]);
  return [value, setValue, locker] as const satisfies readonly [
    T,
    Dispatch<SetStateAction<T>>,
    DeviceLocker | null | undefined,
  ];
}
