export * from './define-remote.ts';
export * from './router.ts';
export * from './session.ts';
