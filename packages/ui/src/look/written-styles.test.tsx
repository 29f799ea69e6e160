// @vitest-environment jsdom
import createEmotion from '@emotion/css/create-instance';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { Box } from '../layout.tsx';
import { prepareLook } from '../provider.tsx';
import { LookContext } from './styled.tsx';
import { noteOf, readNote, styleName, type WrittenStyles } from './written-styles.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let unmount = () => {};
afterEach(() => unmount());

/** The class of a `Box` with these props. */
const nameOf = (styles: object) => styleName('{}', JSON.stringify([{}, undefined, styles]));
const written = (...styles: object[]): WrittenStyles => ({
  classes: new Set(styles.map(nameOf)),
  props: new Set(['_hover', 'bg']),
});

/** Renders elements with the build’s styles. Also returns the styles generated at run time. */
function show(children: ReactNode, written: WrittenStyles) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  unmount = () => {
    act(() => root.unmount());
    place.remove();
  };
  const emotion = createEmotion({ key: 'w' });
  window.stylesMissed = [];
  act(() => root.render(<LookContext value={{ system: prepareLook(), emotion, written }}>{children}</LookContext>));
  return { place, made: Object.keys(emotion.cache.inserted), missed: window.stylesMissed };
}

test('a style written by the build uses its class and isn’t generated again', () => {
  const { place, made, missed } = show(
    <Box id="one" display="flex" bg="bg.panel" />,
    written({ display: 'flex', bg: 'bg.panel' }),
  );
  const box = place.querySelector('#one');
  expect(box?.className).toBe(nameOf({ display: 'flex', bg: 'bg.panel' }));
  expect(box?.getAttributeNames()).toEqual(['id', 'class']);
  expect(made).toEqual([]);
  expect(missed).toEqual([]);
});

test('a style not written by the build is generated at run time and reported', () => {
  const { place, made, missed } = show(<Box id="one" display="flex" />, written({ display: 'grid' }));
  const box = place.querySelector('#one');
  expect(getComputedStyle(box ?? document.body).display).toBe('flex');
  expect(made).toHaveLength(1);
  expect(missed).toEqual([{ recipe: {}, chosen: {}, css: undefined, styles: { display: 'flex' } }]);
});

test('a written class passed as a class overrides an element’s own style, and keeps other class names', () => {
  const { place } = show(
    <Box asChild display="grid">
      <Box id="inner" className="mine" display="flex" opacity={0.5} />
    </Box>,
    written({ display: 'grid' }, { display: 'flex', opacity: 0.5 }),
  );
  const inner = place.querySelector('#inner');
  const style = getComputedStyle(inner ?? document.body);
  expect([style.display, style.opacity]).toEqual(['grid', '0.5']);
  expect(inner?.classList.contains('mine')).toBe(true);
});

test('a style sheet lists its styles, and one without a list has none', () => {
  const sheetOf = (text: string) => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = text;
    const { sheet } = style;
    style.remove();
    return sheet;
  };
  const styles = written({ display: 'flex' }, { display: 'grid' });
  expect(readNote(sheetOf(`.a{color:red;}${noteOf(styles)}`))).toEqual(styles);
  expect(readNote(sheetOf('.a{color:red;}'))).toBeUndefined();
  expect(readNote(null)).toBeUndefined();
});
