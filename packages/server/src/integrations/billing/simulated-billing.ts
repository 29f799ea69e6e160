import { monthlyCost } from '@recoup/contract/session/plans';
import type { Secrets } from '../../platform/secrets.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { BilledSubscription, BillingService } from '../../platform/services.ts';

/**
 * The demo's billing, which charges no one. A subscription is encoded in its id, so nothing is stored. A checkout is
 * paid as soon as it's opened, and leads straight back.
 */
export function simulatedBilling(secrets: Secrets, now: () => Date = () => new Date()): BillingService {
  const seal = (text: string) => secrets.mac(text, 'a simulated checkout').toString('base64url').slice(0, 24);
  const about = (id: string): BilledSubscription & { readonly began: Date } => {
    const [, packageId, locations, began, state] = /^sim_(\d+)_(\d+)_(\d+)_(active|cancels)$/.exec(id) ?? [];
    if (!began) throw new ServiceError('missing', 'This subscription doesn’t exist');
    const start = new Date(Number(began));
    return {
      id,
      customer: id,
      packageId: Number(packageId),
      locations: Number(locations),
      state: 'active',
      cancels: state === 'cancels',
      periodEndsAt: monthsAfter(start, monthsSince(start, now()) + 1),
      began: start,
    };
  };
  const idOf = (packageId: number, locations: number, began: Date, state: 'active' | 'cancels') =>
    `sim_${packageId}_${locations}_${began.getTime()}_${state}`;

  return {
    async checkout({ tenantId, packageId, locations, paid }) {
      const bought = `${tenantId}.${idOf(packageId, locations, now(), 'active')}`;
      return paid.replace('{session}', `${bought}.${seal(bought)}`);
    },
    async checkedOut(session) {
      const [, bought = '', tenantId, id = '', sealed] = /^((\d+)\.(sim_\w+))\.([\w-]{24})$/.exec(session) ?? [];
      return sealed === seal(bought) ? { tenantId: Number(tenantId), subscription: about(id) } : null;
    },
    subscription: async (id) => about(id),
    change: async (id, to) => about(idOf(to.packageId, to.locations, about(id).began, 'active')),
    async difference(id, to) {
      const { packageId, locations, periodEndsAt } = about(id);
      const more = monthlyCost(to.packageId, to.locations).amount - monthlyCost(packageId, locations).amount;
      const left = (periodEndsAt.getTime() - now().getTime()) / (30 * 86_400_000);
      return Math.round(more * Math.min(1, left));
    },
    async cancel(id) {
      const { packageId, locations, began } = about(id);
      return about(idOf(packageId, locations, began, 'cancels'));
    },
    paymentMethod: async () => ({ brand: 'visa', last4: '4242', expires: '12/2030' }),
    cardPage: async (_customer, back) => back,
    portal: async (_customer, back) => back,
    async bills(id) {
      const { began, packageId, locations } = about(id);
      const paid = monthsSince(began, now()) + 1;
      return Array.from({ length: Math.min(paid, 24) }, (_, i) => {
        const at = monthsAfter(began, paid - 1 - i);
        const day = at.toISOString().slice(0, 10);
        const total = monthlyCost(packageId, locations).amount;
        return { id: `bill_${day}`, number: `DEMO-${day}`, at, total, state: 'paid' as const, url: null };
      });
    },
    async upcoming(id) {
      const { cancels, packageId, locations, periodEndsAt: at } = about(id);
      if (cancels) return null;
      return {
        id: 'upcoming',
        number: null,
        at,
        total: monthlyCost(packageId, locations).amount,
        state: 'upcoming',
        url: null,
      };
    },
    newsIn: async () => {
      throw new ServiceError('auth', 'The demo has no payment service that sends events');
    },
  };
}

const monthsSince = (from: Date, to: Date) => {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return Math.max(0, monthsAfter(from, months) > to ? months - 1 : months);
};

function monthsAfter(from: Date, months: number): Date {
  const at = new Date(from);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at;
}
