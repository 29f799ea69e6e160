export * from './define-remote.ts';
export * from './job-news.ts';
export * from './presence.ts';
export * from './router.ts';
export * from './scroll-memory.ts';
export * from './session.ts';
export * from './url-state.ts';
export * from './use-row.ts';
