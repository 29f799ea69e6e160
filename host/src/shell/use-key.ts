import { useEffect, useRef } from 'react';

/** Whether typing goes into a field, where a bare letter is text and no command. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** A key of the shell: `?`, or `Mod+k` for Ctrl and Cmd. */
export function useKey(key: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const modified = key.startsWith('Mod+');
    const wanted = key.replace('Mod+', '');
    const onKeyDown = (event: KeyboardEvent) => {
      const fits = event.key.toLowerCase() === wanted && (event.ctrlKey || event.metaKey) === modified && !event.altKey;
      if (!fits || (!modified && isTyping(event.target))) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [key]);
}
