export * from './contract.ts';
export * from './endpoint.ts';
