import { useEndpoint } from '@recoup/api';
import { getIntercom } from '@recoup/contract/session/support';
import { useEffect } from 'react';

declare global {
  var Intercom: ((command: 'boot' | 'shutdown', settings?: object) => void) | undefined;
  var intercomSettings: object | undefined;
}

/** The chat with this host's operator. It receives the user's identity as signed by the server, and nothing else. */
export default function SupportChat() {
  const { data } = useEndpoint(getIntercom, {});
  const identity = data?.data;
  useEffect(() => {
    if (!identity) return;
    if (globalThis.Intercom) globalThis.Intercom('boot', identity);
    else {
      globalThis.intercomSettings = identity;
      const script = document.createElement('script');
      script.src = `https://widget.intercom.io/widget/${encodeURIComponent(identity.app_id)}`;
      script.async = true;
      document.head.append(script);
    }
    return () => globalThis.Intercom?.('shutdown');
  }, [identity]);
  return null;
}
