import * as v from 'valibot';

const urlPath = v.pipe(v.string(), v.regex(/^(\/|https?:\/\/)/, 'must be a path or an address'));

const address = v.pipe(v.string(), v.url('must be an address'));

/**
 * One line per remote. `entry` is the manifest of the version in use. `previous` is the fallback for a version that
 * throws while it is evaluated. `prefixes` are the first path segments that the remote serves.
 */
export const remoteSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  entry: urlPath,
  previous: v.optional(urlPath),
  prefixes: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.minLength(1)),
});

/**
 * A remote as pages receive it. If the server serves the remote itself, `script` names its first script and the global
 * name of its container. Pages then don't have to fetch the manifest first.
 */
const servedRemoteSchema = v.object({
  ...remoteSchema.entries,
  script: v.optional(v.object({ address: urlPath, container: v.string() })),
});

/** The fields of every deployment besides its remotes. */
const ownEntries = {
  id: v.string(),
  /** Host names of this deployment, without a port. The deployment called default serves all other hosts. */
  hosts: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be host names'))), []),
  brand: v.object({
    name: v.string(),
    /** Accent color in light and dark mode. The token test checks the contrast. */
    accent: v.pipe(v.string(), v.hexColor()),
    accent_dark: v.pipe(v.string(), v.hexColor()),
    /** Path of an SVG for the menu and the sign-in page. */
    logo: urlPath,
    /** Icon of the browser tab. Left out, it is the logo. */
    favicon: v.optional(urlPath),
  }),
  /** '' is this origin. */
  api: v.string(),
  /** Where customers of this host reach it. Links in emails to its companies' customers begin with it. */
  public_url: v.optional(v.pipe(address, v.regex(/^https?:\/\/[^/?#@]+$/, 'must be an address without a path'))),
  /**
   * The sender of emails for companies without a mail server of their own. Left out, it is the server's own address.
   */
  mail_from: v.optional(v.pipe(v.string(), v.email('must be an email address'))),
  white_label: v.boolean(),
  features: v.object({
    help_menu: v.boolean(),
    marketplace: v.boolean(),
    multiple_accounts: v.boolean(),
    watermark: v.boolean(),
    crm: v.boolean(),
    /** Whether companies get a link to put on their websites. */
    widget: v.optional(v.boolean()),
    /** Whether customers can ask for a price that no list has. */
    custom_price_request: v.optional(v.boolean()),
    pixel_learn_more: v.optional(v.boolean()),
    /** Whether staff can work offline. If false, devices store nothing and need a network. */
    offline: v.optional(v.boolean()),
  }),
  /** Pages for staff, on this host or elsewhere. Missing ones aren't shown. The server has help at `/help`. */
  links: v.optional(
    v.object({ help: v.optional(urlPath), changelog: v.optional(urlPath), feedback: v.optional(address) }),
    {},
  ),
  /** Where errors of the pages are reported. Left out, they aren't. */
  error_reporting: v.optional(v.object({ dsn: address })),
  /** The operator of this host answers questions in a chat. The server tells the chat who is asking. */
  support_chat: v.optional(v.boolean()),
};

/** Rejects remotes with the same name, and paths that two remotes serve. */
const noneTwice = v.rawCheck<v.InferOutput<typeof remoteSchema>[]>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const remotes = dataset.value;
  for (const [at, { name, prefixes }] of remotes.entries()) {
    const before = remotes.slice(0, at);
    const twice = prefixes.find((prefix) => before.some((other) => other.prefixes.includes(prefix)));
    const message = before.some((other) => other.name === name)
      ? `names ${name} twice`
      : twice && `serves ${twice}, which another remote serves`;
    if (!message) continue;
    const path = { type: 'array', origin: 'value', input: remotes, key: at, value: remotes[at] } as const;
    addIssue({ message, path: [path] });
  }
});

/**
 * `deployment.json` as stored on disk: everything that distinguishes one host from another. Deploying or rolling back a
 * remote changes one line of it. A white-label host is the same build with another file.
 */
export const deploymentSchema = v.object({ ...ownEntries, remotes: v.pipe(v.array(remoteSchema), noneTwice) });

/** The deployment that a page starts with. Pages fetch it again to find new versions. */
export const servedDeploymentSchema = v.object({ ...ownEntries, remotes: v.array(servedRemoteSchema) });

export type Deployment = v.InferOutput<typeof servedDeploymentSchema>;
export type DeployedRemote = v.InferOutput<typeof servedRemoteSchema>;
