/**
 * Gives the federation runtime the manifest that the page's first script has already requested, by its address. Each is
 * used only once, so that a retry after a failure sends a new request. The runtime fetches everything else itself.
 */
export const firstManifest = {
  name: 'first-manifest',
  fetch(url: string): Promise<Response> | undefined {
    const answer = globalThis.recoupBoot?.[url];
    if (answer && globalThis.recoupBoot) delete globalThis.recoupBoot[url];
    return answer;
  },
};
