import createEmotion from '@emotion/css/create-instance';
import { baseRules } from './look/system.ts';

/**
 * What every page begins with, as a style sheet: resets, tokens as variables, keyframes. The build writes it into a
 * file, so that no page works it out again. For Node: where there is a document the rules would go into it instead.
 */
export function baseCss(): string {
  const emotion = createEmotion({ key: 'r' });
  const { order, rules } = baseRules();
  emotion.injectGlobal(rules);
  return order + Object.values(emotion.cache.inserted).join('');
}
