import { type Adapter, adapter } from '../platform/adapters.ts';
import { fetchFile } from './call-service.ts';

/** Google's address of tag containers. */
export const tagManager = 'https://www.googletagmanager.com';

/** Google Tag Manager: we send nothing, but the tags of a container run on customers' pages. */
export function tagManagerAdapter(url = tagManager): Adapter {
  return adapter('googletagmanager', {
    async test({ container_id }) {
      await fetchFile({
        method: 'GET',
        url: `${url}/gtm.js?id=${container_id}`,
        headers: {},
        timeoutMs: 10_000,
        messageOf: () => undefined,
        // A container that was never published doesn't exist for others.
        faultOf: (status) => (status === 404 ? 'validation' : undefined),
      });
      return container_id;
    },
    provides: [],
  });
}
