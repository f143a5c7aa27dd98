import { createHash } from "node:crypto";
import { linkSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { socketPath } from "./socket-path.ts";

export type DataLock = { path: string; release: () => void };

/** Between two looks at another start that takes a dead one's place just now. */
const pause = 50;

/**
 * Takes the data folder for this process by listening on its socket: the embedded database has no lock of its own, and
 * two processes on one folder lose rows without a word. Undefined when a running shop has it; a dead one's socket is
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
  // a server that closes clears the name it was given first
  if (!isOurs) server.close();
  else rmSync(own, { force: true });
  return isOurs ? { path, release: () => release(server, path, inode) } : undefined;
}

/**
 * Puts our listening socket into a place. A link fails where one stands. A dead one is replaced by the owner of its claim: a
 * place of its own beside it, won in the same way, so that of several starts, however slow, one alone may.
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
    // the claim may have been won late, over one that was used up
    if (inodeOf(path) === dead && !(await isAlive(path))) {
      renameSync(claim, path);
      return true;
    }
    rmSync(claim);
  }
}

/** The name of a claim: short, for the kernel, and with a non-digit, since a socket not yet in its place has a number. */
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

/** A socket without a listener is left from a process that was killed. */
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

/** The server knows its socket by the name it had before it was moved, so its place is cleared here. */
function release(server: Server, path: string, inode: number | undefined): void {
  server.close();
  if (inodeOf(path) === inode) rmSync(path, { force: true });
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
