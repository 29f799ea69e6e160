import * as v from 'valibot';

const urlPath = v.pipe(v.string(), v.regex(/^(\/|https?:\/\/)/, 'must be a path or an address'));

const address = v.pipe(v.string(), v.url('must be an address'));

/**
 * One line per remote. `entry` is the manifest of the version in use; `previous` the one to fall back to when that
 * version throws while it is evaluated. `prefixes` are the first path segments it serves.
 */
export const remoteSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  entry: urlPath,
  previous: v.optional(urlPath),
  prefixes: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.minLength(1)),
});

/**
 * The same as a page gets it: for a remote that the server serves itself, it names the script that the version begins
 * with and the global name that this one takes. Then no page has to ask for the manifest first.
 */
const servedRemoteSchema = v.object({
  ...remoteSchema.entries,
  script: v.optional(v.object({ address: urlPath, container: v.string() })),
});

/** What every deployment says besides its remotes. */
const ownEntries = {
  id: v.string(),
  /** Host names that this one is for, without a port; the one called default is for all that nobody names. */
  hosts: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be host names'))), []),
  brand: v.object({
    name: v.string(),
    /** Colour of the accent in light and dark; contrast is checked by the token test. */
    accent: v.pipe(v.string(), v.hexColor()),
    accent_dark: v.pipe(v.string(), v.hexColor()),
    /** Path of an SVG shown in the menu and on the sign-in page. */
    logo: urlPath,
    /** Picture of the tab; left out, the logo. */
    favicon: v.optional(urlPath),
  }),
  /** '' is this origin. */
  api: v.string(),
  /** Where customers of this host reach it: links in mails to its companies' customers begin with it. */
  public_url: v.optional(v.pipe(address, v.regex(/^https?:\/\/[^/?#@]+$/, 'must be an address without a path'))),
  /** Mails of companies that have no mail server of their own come from it; left out, from the server's own address. */
  mail_from: v.optional(v.pipe(v.string(), v.email('must be an email address'))),
  white_label: v.boolean(),
  features: v.object({
    help_menu: v.boolean(),
    marketplace: v.boolean(),
    multiple_accounts: v.boolean(),
    watermark: v.boolean(),
    crm: v.boolean(),
    /** The link that companies put on their websites. */
    widget: v.optional(v.boolean()),
    /** Customers may ask for a price that no list has. */
    custom_price_request: v.optional(v.boolean()),
    pixel_learn_more: v.optional(v.boolean()),
    /** Going on without a network; false, devices keep nothing and need a network. */
    offline: v.optional(v.boolean()),
  }),
  /** Pages for staff, on this host or elsewhere; what is not given is not shown. The server has help at `/help`. */
  links: v.optional(
    v.object({ help: v.optional(urlPath), changelog: v.optional(urlPath), feedback: v.optional(address) }),
    {},
  ),
  /** Where faults of the pages are reported to; left out, nowhere. */
  error_reporting: v.optional(v.object({ dsn: address })),
  /** Whoever runs this host answers questions in a chat; who asks, the server tells it. */
  support_chat: v.optional(v.boolean()),
};

/** No remote is named twice, and no path is served by two. */
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
 * `deployment.json` as it is on the disk: everything that tells one host from another. Deploying or rolling back a remote
 * changes one line of it; a white-label host is the same build with another file.
 */
export const deploymentSchema = v.object({ ...ownEntries, remotes: v.pipe(v.array(remoteSchema), noneTwice) });

/** The deployment that a page begins with, and fetches again to see what is new. */
export const servedDeploymentSchema = v.object({ ...ownEntries, remotes: v.array(servedRemoteSchema) });

export type Deployment = v.InferOutput<typeof servedDeploymentSchema>;
export type DeployedRemote = v.InferOutput<typeof servedRemoteSchema>;
