import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The operating system user that PostgreSQL runs as. Empty means our own user. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

async function idsOf(name: string): Promise<RunAs> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** PostgreSQL refuses to run as root. In that case it runs as the user `postgres`, which is created if missing. */
export async function postgresUser(): Promise<RunAs> {
  if (userInfo().uid !== 0) return {};
  try {
    return await idsOf('postgres');
  } catch {
    await run('groupadd', ['--system', 'postgres']).catch(() => undefined);
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
    return idsOf('postgres');
  }
}

/** Throws with a clear message if the user can't run `program` or write below `folder`. */
export async function checkReach(user: RunAs, program: string, folder: string): Promise<void> {
  if (user.uid === undefined) return;
  const fault = (path: string) =>
    new Error(
      `PostgreSQL cannot run as root, and its user "postgres" cannot reach ${path}. ` +
        'Move the project (and DATA_DIR) to a folder that every user may enter, run as another user, or set DATABASE_URL.',
    );
  await run(program, ['--version'], { ...user, cwd: '/' }).catch(() => Promise.reject(fault(program)));
  await run('test', ['-w', folder], { ...user, cwd: '/' }).catch(() => Promise.reject(fault(folder)));
}
