import { createServer } from "node:net";
import type { Env } from "../env.ts";
import { refusal } from "./say.ts";

/** Looks before anything is opened whether the port can be had, so that a mistake shows at once. */
export async function ensurePortFree(env: Env): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject).listen({ port: env.port, host: env.host }, resolve);
    });
    await new Promise((resolve) => {
      probe.close(resolve);
    });
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, env);
  }
}

/** Why the shop cannot listen, in a sentence that says what to do. */
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
