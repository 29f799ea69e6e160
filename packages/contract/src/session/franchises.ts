import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, emailSchema, idSchema, listAnswer, listQuery, queryInteger, timeSchema } from '../wire.ts';

/** The states of a link between two companies. */
export const franchiseStates = {
  asked: { label: 'Requested' },
  linked: { label: 'Linked' },
  declined: { label: 'Declined' },
  ended: { label: 'Ended' },
} as const;
export type FranchiseState = keyof typeof franchiseStates;

/** The tabs in the screen's address: active links, and requests with their results. */
export const linkedStatuses = { 1: 'linked', 2: 'requests' } as const;

const franchiseSchema = v.object({
  id: idSchema,
  /** Whether we sent the request or received it. */
  direction: v.picklist(['out', 'in']),
  company: v.object({ name: v.string(), email: v.string() }),
  state: v.picklist(Object.keys(franchiseStates) as [FranchiseState, ...FranchiseState[]]),
  /** Names of the locations that the invited company contributes. */
  locations: v.array(v.string()),
  /** Whether these locations appear on the requesting company's page. */
  in_widget: v.boolean(),
  created_at: timeSchema,
  answered_at: v.nullable(timeSchema),
});
export type Franchise = v.InferOutput<typeof franchiseSchema>;

const path = '/v1/pos/franchisee';

export const listFranchises = endpoint({
  method: 'GET',
  path,
  access: 'locations.view',
  summary: 'List linked companies (status 1) and link requests (status 2).',
  resource: 'franchise',
  query: listQuery(['created_at'], { status: v.optional(queryInteger(1, 2), 1) }),
  answer: listAnswer(franchiseSchema),
});

const change = {
  method: 'POST',
  access: 'locations.edit',
  resource: 'franchise',
  answer: actionAnswer(v.null()),
  refuses: ['already_done'],
} as const;

export const requestFranchise = endpoint({
  ...change,
  path: `${path}/send-request/{id}`,
  summary: 'Request a link to another company by its number and email.',
  body: v.object({ email: emailSchema }),
  perMinute: 20,
});

export const acceptFranchise = endpoint({
  ...change,
  path: `${path}/accept/{id}`,
  summary: 'Accept a link request, with these locations.',
  body: v.object({
    location_ids: v.pipe(v.array(idSchema), v.minLength(1, 'needs at least one location'), v.maxLength(200)),
  }),
});

export const declineFranchise = endpoint({
  ...change,
  path: `${path}/decline/{id}`,
  summary: 'Decline another company’s link request.',
});

export const cancelFranchiseRequest = endpoint({
  ...change,
  path: `${path}/cancel-request/{id}`,
  summary: 'Withdraw an unanswered link request.',
});

export const deleteFranchise = endpoint({
  ...change,
  method: 'DELETE',
  path: `${path}/delete/{id}`,
  summary: 'Cancel a link request or remove its outcome.',
});

export const unlinkFranchise = endpoint({
  ...change,
  path: `${path}/unlink/{id}`,
  summary: 'Unlink from the linked company.',
});

export const updateFranchiseWidget = endpoint({
  ...change,
  method: 'PUT',
  path: `${path}/update-widget/{id}`,
  summary: 'Show or hide a linked company’s locations on the shop page.',
  touches: ['setting'],
  body: v.object({ in_widget: v.boolean() }),
});
