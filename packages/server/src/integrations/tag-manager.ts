import { type Adapter, adapter } from '../platform/adapters.ts';
import { fetchFile } from './call-service.ts';

/** Where Google keeps containers of tags. */
export const tagManager = 'https://www.googletagmanager.com';

/** Google Tag Manager: nothing is sent by us; the tags of a container run on customers' pages. */
export function tagManagerAdapter(url = tagManager): Adapter {
  return adapter('googletagmanager', {
    async test({ container_id }) {
      await fetchFile({
        method: 'GET',
        url: `${url}/gtm.js?id=${container_id}`,
        headers: {},
        timeoutMs: 10_000,
        messageOf: () => undefined,
        // A container that was never published is not there for anybody.
        faultOf: (status) => (status === 404 ? 'validation' : undefined),
      });
      return container_id;
    },
    provides: [],
  });
}
