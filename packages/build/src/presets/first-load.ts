import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Compiler, Module } from '@rspack/core';
import { root, type WorkspacePackage, workspacePackages } from '../workspace.ts';

/**
 * The file that code is loaded in. `boot`: every page, signed in or not. `shell`: the first signed-in page. `form`: the
 * first form. `opened`: the first dialog, menu or list of choices. `later` excludes code from a listed folder.
 */
export type LoadGroup = 'boot' | 'shell' | 'form' | 'opened' | 'later';

/** One line of a package's `recoup.loads`: one of its own files or folders (`src/…`), or one of a library (`ky`). */
interface Entry {
  readonly group: LoadGroup;
  readonly path: string;
  readonly claim: string;
}

const isOwn = (path: string) => path === 'src' || path.startsWith('src/');
const withSlashes = (path: string) => path.replaceAll('\\', '/');

/** What every package declares about its own code. Throws if it names a file that doesn't exist. */
function entriesOf({ name, dir, recoup }: WorkspacePackage): Entry[] {
  const groups = Object.entries(recoup.loads ?? {}) as [LoadGroup, readonly string[]][];
  return groups.flatMap(([group, paths]) =>
    paths.map((path) => {
      const claim = `${name}: recoup.loads.${group} names "${path}"`;
      if (isOwn(path) && !existsSync(join(dir, path))) throw new Error(`${claim}, which does not exist.`);
      return { group, claim, path: isOwn(path) ? withSlashes(relative(root, join(dir, path))) : path };
    }),
  );
}

/** The path of a module: from the root of the repository, or from its library's name. */
function placeOf(resource: string): string {
  const path = withSlashes(resource);
  const library = path.lastIndexOf('/node_modules/');
  return library < 0 ? withSlashes(relative(root, resource)) : path.slice(library + '/node_modules/'.length);
}

/** Assigns modules to the files of the first page, from the packages' `recoup.loads`. */
export class FirstLoad {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #known = new Map<string, LoadGroup | undefined>();
  readonly #met = new Set<Entry>();

  constructor(packages: readonly WorkspacePackage[] = workspacePackages()) {
    this.#entries = new Map(packages.flatMap(entriesOf).map((entry) => [entry.path, entry]));
  }

  /** The group of the longest entry that the module's path starts with. */
  groupOf(resource: string): LoadGroup | undefined {
    if (!this.#known.has(resource)) this.#known.set(resource, this.#find(placeOf(resource)));
    return this.#known.get(resource);
  }

  #find(place: string): LoadGroup | undefined {
    for (let end = place.length; end > 0; end = place.lastIndexOf('/', end - 1)) {
      const entry = this.#entries.get(place.slice(0, end));
      if (!entry) continue;
      this.#met.add(entry);
      return entry.group;
    }
    return undefined;
  }

  /** A sentence for each entry that no module of the build matched. */
  unmet(): string[] {
    return [...this.#entries.values()]
      .filter((entry) => !this.#met.has(entry))
      .map(({ claim }) => `${claim}, which is not in the build.`);
  }

  /** The test for the chunk of a group. */
  in(group: LoadGroup) {
    return (module: Module) => {
      const resource = module.nameForCondition();
      return resource !== undefined && this.groupOf(resource) === group;
    };
  }
}

/**
 * Fails a build in which an entry of `recoup.loads` matches nothing. Otherwise code would move to another file
 * unnoticed.
 */
export class FirstLoadPlugin {
  readonly #loads: FirstLoad;

  constructor(loads: FirstLoad) {
    this.#loads = loads;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstLoadPlugin', (compilation) => {
      compilation.hooks.afterSeal.tapPromise('FirstLoadPlugin', async () => {
        for (const sentence of this.#loads.unmet())
          compilation.errors.push(new compiler.webpack.WebpackError(sentence));
      });
    });
  }
}
