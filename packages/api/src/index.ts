export { QueryClientProvider, useIsFetching, useQueryClient } from '@tanstack/react-query';
export { ApiError, errorText, failureText } from './api-error.ts';
export { call, download, fetchFile, openFile, type ReadInput, type WriteInput } from './call.ts';
export {
  freshMs,
  invalidate,
  keyOf,
  optionsOf,
  prefetch,
  queryClient,
  readAhead,
  useCommand,
  useEndpoint,
  useEndpoints,
  useWrite,
} from './query.ts';
export { type Region, sessionKeyEntry, sessionStore } from './session-store.ts';
export { callPath, configureApi, reloadPage } from './transport.ts';
export { useFileUrl } from './use-file-url.ts';
