import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Env } from "../env.ts";
import { refusal } from "./say.ts";

/**
 * Checks before the start whether the port is free, so that an error shows at once. Returns the port, or a free one for
 * port 0. Retries for `within` ms while the port is in use.
 */
export async function ensurePortFree(env: Env, within = 0): Promise<number> {
  const end = performance.now() + within;
  for (;;) {
    try {
      return await probe(env);
    } catch (error) {
      const problem = error as NodeJS.ErrnoException;
      if (problem.code !== "EADDRINUSE" || performance.now() >= end) throw listenProblem(problem, env);
      await wait(100);
    }
  }
}

async function probe({ port, host }: Env): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen({ port, host }, resolve);
  });
  const found = (server.address() as AddressInfo).port;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return found;
}

/** A sentence with the reason why the shop cannot listen, and the remedy. */
export function listenProblem(error: NodeJS.ErrnoException, { port, host }: Env): Error {
  if (error.code === "EADDRINUSE") {
    return refusal(
      `ポート ${port} はほかのプログラムが使っています。PORT=3001 npm start のように別の番号を指定してください。`,
    );
  }
  if (error.code === "EACCES")
    return refusal(`ポート ${port} を使う権限がありません。1024 以上の番号を指定してください。`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return refusal(`HOST=${host} はこのコンピューターのアドレスではありません。`);
  }
  return error;
}
