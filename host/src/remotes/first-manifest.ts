/**
 * Gives the federation's runtime the manifest that the page's first script has asked for already, by its address; each
 * once, so that an attempt after a failed one asks anew. Anything else the runtime fetches by itself.
 */
export const firstManifest = {
  name: 'first-manifest',
  fetch(url: string): Promise<Response> | undefined {
    const answer = globalThis.recoupBoot?.[url];
    if (answer && globalThis.recoupBoot) delete globalThis.recoupBoot[url];
    return answer;
  },
};
