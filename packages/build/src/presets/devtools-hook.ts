/**
 * Development only. A hot update of a remote only re-renders if this hook exists before the first refresh runtime
 * loads. A browser with React's developer tools has a real one, which stays.
 */
export const devtoolsHook = `
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    // A refresh runtime that loads later, with a remote, finds the renderer here.
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`.trim();
