import { type Deployment, servedDeploymentSchema } from '@recoup/contract/deployment';
import * as v from 'valibot';

declare global {
  /** Requested by index.html before this code arrives. Inlined by the server, or fetched. */
  var recoupDeployment: Promise<unknown> | undefined;
}

/** Parses a deployment. Throws an error that names what is wrong with it. */
export function parseDeployment(json: unknown): Deployment {
  const parsed = v.safeParse(servedDeploymentSchema, json);
  if (parsed.success) return parsed.output;
  const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
  throw new Error(`deployment.json can’t be read (${issues.join('; ')})`);
}

/** Fetches the current deployment. */
export async function fetchDeployment(): Promise<Deployment> {
  const answer = await fetch('/deployment.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`deployment.json answers ${answer.status}`);
  return parseDeployment(await answer.json());
}

/** The deployment this page was opened with. */
export async function bootDeployment(): Promise<Deployment> {
  return globalThis.recoupDeployment ? parseDeployment(await globalThis.recoupDeployment) : fetchDeployment();
}
