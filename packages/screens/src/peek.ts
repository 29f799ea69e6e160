export { Peek, PeekLines, PeekRead } from './list/peek/peek.tsx';
