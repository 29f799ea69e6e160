// @vitest-environment jsdom
import createEmotion from '@emotion/css/create-instance';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { Button, IconButton } from '../button.tsx';
import { Box } from '../layout.tsx';
import { prepareLook } from '../provider.tsx';
import { LookContext, styled } from './styled.tsx';
import { touchRules } from './touch.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const system = prepareLook();

let unmount = () => {};
afterEach(() => unmount());

function show(children: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  unmount = () => {
    act(() => root.unmount());
    place.remove();
  };
  const look = { system, emotion: createEmotion({ key: 't' }) };
  act(() => root.render(<LookContext value={look}>{children}</LookContext>));
  return place;
}

const styleOf = (element: Element | null) => getComputedStyle(element ?? document.body);

test('style props become rules, and everything else becomes attributes', () => {
  const place = show(<Box id="one" aria-label="First" display="flex" opacity={0.5} />);
  const box = place.querySelector('#one');
  expect(box?.getAttribute('aria-label')).toBe('First');
  expect(box?.hasAttribute('display')).toBe(false);
  expect(styleOf(box).display).toBe('flex');
  expect(styleOf(box).opacity).toBe('0.5');
});

test('equal styles share a class, and other styles have another', () => {
  const place = show(
    <>
      <Box data-same display="flex" />
      <Box data-same display="flex" />
      <Box data-other display="grid" />
    </>,
  );
  const [first, second] = place.querySelectorAll('[data-same]');
  expect(first?.className).toBe(second?.className);
  expect(place.querySelector('[data-other]')?.className).not.toBe(first?.className);
});

test('a recipe gives the base, its variants and their defaults, and style props override them', () => {
  const Mark = styled('span', {
    base: { display: 'inline', opacity: 0.2 },
    variants: { tall: { yes: { height: '20px' }, no: { height: '10px' } } },
    defaultVariants: { tall: 'no' },
  });
  const place = show(
    <>
      <Mark id="plain" />
      <Mark id="tall" tall="yes" opacity={1} />
    </>,
  );
  const [plain, tall] = [styleOf(place.querySelector('#plain')), styleOf(place.querySelector('#tall'))];
  expect([plain.height, plain.opacity]).toEqual(['10px', '0.2']);
  expect([tall.height, tall.opacity]).toEqual(['20px', '1']);
  expect(place.querySelector('#tall')?.hasAttribute('tall')).toBe(false);
});

test('asChild styles its child and keeps the child’s handlers and refs', () => {
  const seen: string[] = [];
  const place = show(
    <Box asChild display="flex" onClick={() => seen.push('outer')}>
      <button type="button" onClick={() => seen.push('inner')} ref={(element) => void (element && seen.push('ref'))}>
        There
      </button>
    </Box>,
  );
  const link = place.querySelector('button');
  act(() => link?.click());
  expect(place.querySelectorAll('div')).toHaveLength(0);
  expect(styleOf(link).display).toBe('flex');
  expect(seen).toContain('ref');
  expect(seen.filter((each) => each !== 'ref').sort()).toEqual(['inner', 'outer']);
});

test('styles passed as a class override an element’s own', () => {
  const place = show(
    <Box asChild display="grid">
      <Box id="inner" display="flex" opacity={0.5} />
    </Box>,
  );
  const inner = styleOf(place.querySelector('#inner'));
  expect([inner.display, inner.opacity]).toEqual(['grid', '0.5']);
});

test('an element outside its provider says what is missing', () => {
  const place = document.createElement('div');
  const root = createRoot(place, { onUncaughtError: () => {} });
  expect(() => act(() => root.render(<Box />))).toThrow('UiProvider');
});

test('buttons take the larger touch sizes on phones and touch screens', () => {
  const sizes = touchRules()['@media (max-width: 599.98px), (pointer: coarse)'][':root'];
  const place = show(
    <>
      <Button>Save</Button>
      <IconButton icon="more" label="More" size="sm" />
    </>,
  );
  const [save, more] = [...place.querySelectorAll('button')];
  expect(styleOf(save ?? null).minHeight).toBe('auto');
  for (const [name, size] of Object.entries(sizes)) document.documentElement.style.setProperty(name, size);
  expect(styleOf(save ?? null).minHeight).toBe('44px');
  expect(styleOf(more ?? null).minHeight).toBe('36px');
  expect(styleOf(more ?? null).minWidth).toBe('36px');
  for (const name of Object.keys(sizes)) document.documentElement.style.removeProperty(name);
});
