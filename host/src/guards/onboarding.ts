import { pathTo } from '@recoup/contract/route';
import type { Me } from '@recoup/contract/session/auth';

const stepPaths = {
  1: pathTo('onboardingDetails'),
  2: pathTo('onboardingEmail'),
  3: pathTo('onboardingMethod'),
};
const ofOnboarding = (path: string) =>
  Object.values(stepPaths).some((stepPath) => path === stepPath || path.startsWith(`${stepPath}/`));

/** Where a company that is not registered to the end has to go on; null where it is, or where it is done. */
export function onboardingRedirect(
  path: string,
  { is_onboarding, last_register_step }: Me['onboarding'],
): string | null {
  if (!is_onboarding) return ofOnboarding(path) ? pathTo('home') : null;
  const step = last_register_step ?? 1;
  // What was done may be looked at again; no step is left out.
  const reached = Object.entries(stepPaths).some(
    ([number, stepPath]) => Number(number) <= step && (path === stepPath || path.startsWith(`${stepPath}/`)),
  );
  return reached ? null : stepPaths[step];
}
