import { linkSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { socketPath } from "./socket-path.ts";

export type DataLock = { path: string; release: () => void };

/** Long enough for two starts that found the same dead socket to see which of them came last. */
const settling = 150;

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
  if (await moveInto(own, path, inode)) {
    return { path, release: () => release(server, path, inode) };
  }
  server.close();
  return undefined;
}

/** Puts our listening socket into its place. A link fails where one stands; over a dead one the last comer stays. */
async function moveInto(own: string, path: string, inode: number | undefined): Promise<boolean> {
  try {
    linkSync(own, path);
    rmSync(own);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  if (await isAlive(path)) return false;
  renameSync(own, path);
  await wait(settling);
  return inodeOf(path) === inode;
}

/** A socket nobody listens on is left from a process that was killed. */
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
