import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { BareTask } from "./bare-server.ts";

const program = join(import.meta.dirname, "bare-server.ts");

/** Starts a bare server as a child process; it ends with its parent. */
export async function startBare(task: BareTask): Promise<{ url: string; pid: number; stop: () => void }> {
  const child = fork(program, { env: { ...process.env, NODE_ENV: "production" } });
  child.send(task);
  const [message] = (await once(child, "message")) as [{ port: number }];
  return { url: `http://127.0.0.1:${message.port}`, pid: child.pid!, stop: () => child.kill() };
}
