import { pathTo } from '@recoup/contract/route';
import type { Me } from '@recoup/contract/session/auth';

const stepPaths = {
  1: pathTo('onboardingDetails'),
  2: pathTo('onboardingEmail'),
  3: pathTo('onboardingMethod'),
};
const ofOnboarding = (path: string) =>
  Object.values(stepPaths).some((stepPath) => path === stepPath || path.startsWith(`${stepPath}/`));

/** Where to send a company that hasn't finished onboarding. Null if it's finished, or the user is already there. */
export function onboardingRedirect(
  path: string,
  { is_onboarding, last_register_step }: Me['onboarding'],
): string | null {
  if (!is_onboarding) return ofOnboarding(path) ? pathTo('home') : null;
  const step = last_register_step ?? 1;
  // Completed steps can be opened again, but no step can be skipped.
  const reached = Object.entries(stepPaths).some(
    ([number, stepPath]) => Number(number) <= step && (path === stepPath || path.startsWith(`${stepPath}/`)),
  );
  return reached ? null : stepPaths[step];
}
