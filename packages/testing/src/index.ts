export { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
export { axeFaults } from './axe-faults.ts';
export * from './browser-gaps.ts';
export * from './factories.ts';
export * from './fake-server.ts';
export * from './open-dialog.ts';
export * from './pick-item.ts';
export * from './render-screen.tsx';
