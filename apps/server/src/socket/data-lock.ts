import { createHash } from "node:crypto";
import { linkSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { socketPath } from "./socket-path.ts";

export type DataLock = { path: string; release: () => void };

/** Interval (ms) for checking another start that is taking over a dead socket. */
const pause = 50;

/**
 * Locks the data folder for this process by listening on its socket: the embedded database has no lock, and two
 * processes on one folder lose rows silently. Undefined if a running shop has the lock; the socket of a dead process is
 * taken over.
 */
export async function takeDataDir(dataDir: string, answer: (socket: Socket) => void): Promise<DataLock | undefined> {
  mkdirSync(dataDir, { recursive: true });
  const path = socketPath(dataDir);
  if (await isAlive(path)) return undefined;

  const own = `${path}.${process.pid}`;
  rmSync(own, { force: true });
  const server = createServer(answer);
  await listen(server, own);
  const inode = inodeOf(own);
  const isOurs = await moveInto(own, path);
  // a closing server removes the socket under its first name
  if (!isOurs) server.close();
  else rmSync(own, { force: true });
  return isOurs ? { path, release: () => release(server, path, inode) } : undefined;
}

/**
 * Links the listening socket to a path, which fails if the path exists. A dead socket is replaced by the owner of its
 * claim, a second path that is linked in the same way, so that exactly one of several starts, however slow, can replace
 * it.
 */
async function moveInto(own: string, path: string, beside = path): Promise<boolean> {
  for (;;) {
    if (isLinked(own, path)) return true;
    if (await isAlive(path)) return false;
    const dead = inodeOf(path);
    if (dead === undefined) continue;
    const claim = claimTo(path, beside, dead);
    if (!(await moveInto(own, claim, beside))) {
      await wait(pause);
      continue;
    }
    // the claim may be late: another start may have replaced the dead socket already
    if (inodeOf(path) === dead && !(await isAlive(path))) {
      renameSync(claim, path);
      return true;
    }
    rmSync(claim);
  }
}

/**
 * The path of a claim: short for the kernel's limit, with a non-digit, since unlinked sockets are named by a number.
 */
export function claimTo(path: string, beside: string, dead: number): string {
  return `${beside}.c${createHash("sha256").update(`${path} ${dead}`).digest("hex").slice(0, 6)}`;
}

function isLinked(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Whether a process listens on the socket; one without a listener is left from a killed process. */
export function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(false);
      else reject(error);
    });
  });
}

function listen(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o177);
  return new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(path, resolve);
  }).finally(() => process.umask(mask));
}

/** Removes the socket at its final path; the server itself knows only the first one. */
function release(server: Server, path: string, inode: number | undefined): void {
  server.close();
  if (inodeOf(path) === inode) rmSync(path, { force: true });
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
