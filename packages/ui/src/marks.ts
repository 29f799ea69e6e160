import { styled } from './look/styled.tsx';

const mark = {
  appearance: 'none',
  flexShrink: 0,
  width: '4',
  height: '4',
  margin: '0',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
  _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
  _disabled: { opacity: 0.55, cursor: 'not-allowed' },
} as const;

const tick = (path: string) => ({
  content: '""',
  display: 'block',
  width: '100%',
  height: '100%',
  bg: 'accent.on',
  clipPath: path,
});

export const CheckRoot = styled('input', {
  base: {
    ...mark,
    borderRadius: 'sm',
    _indeterminate: {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      _before: tick('polygon(20% 42%, 80% 42%, 80% 58%, 20% 58%)'),
    },
    _checked: { ...mark._checked, _before: tick('polygon(14% 52%, 26% 40%, 42% 56%, 74% 22%, 86% 34%, 42% 80%)') },
  },
});

/** The mark of a radio button. The control lies over it, and the mark shows its focus. */
export const radioMark = {
  ...mark,
  borderRadius: 'full',
  _checked: { ...mark._checked, _before: tick('circle(25%)') },
  css: {
    'input:focus-visible + &': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: '2px' },
  },
} as const;

export const SwitchRoot = styled('input', {
  base: {
    ...mark,
    width: '7',
    borderRadius: 'full',
    bg: 'bg.sunken',
    _before: {
      content: '""',
      display: 'block',
      width: '10px',
      height: '10px',
      margin: '2px',
      borderRadius: 'full',
      bg: 'text.subtle',
      transition: 'translate 120ms',
    },
    _checked: { ...mark._checked, _before: { bg: 'accent.on', translate: '12px 0' } },
  },
});
