import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { providerSecret } from "@noren/contract/payment-method/test-provider-wire.ts";
import type { Env } from "../env.ts";

export type Payments = {
  /** Address of the test provider, in a demo; other providers have accounts in the database. */
  testUrl: string | undefined;
  close: () => Promise<void>;
};

/** Starts the test provider in a demo. */
export async function startPayments(env: Env): Promise<Payments> {
  if (!env.demo) return none();
  const { url, stop } = env.providerUrl ? running(env.providerUrl) : await startTestProvider(env);
  return { testUrl: url, close: stop };
}

/** For a command beside a running shop: uses the shop's test provider, and starts none. */
export function besideShop(env: Env): Payments {
  if (!env.demo) return none();
  return { ...none(), testUrl: env.providerUrl ?? `http://127.0.0.1:${env.port + 1}` };
}

/** Shops without the test provider. */
const none = (): Payments => ({
  testUrl: undefined,
  close: async () => {},
});

const program = fileURLToPath(import.meta.resolve("@noren/test-provider/main.ts"));

const running = (url: string) => ({ url, stop: async () => {} });

/** Starts the test provider as a separate process, which ends together with this one. */
export async function startTestProvider(env: Env): Promise<{ url: string; stop: () => Promise<void> }> {
  // The port after the shop's, so that the address stays the same over restarts; the provider of a killed shop may need
  // a moment to end. Any port if that one stays in use.
  for (let attempt = 0; env.port !== 0 && attempt < 10; attempt++) {
    const beside = await forkAt(env, env.port + 1);
    if (beside) return beside;
    await wait(200);
  }
  return (await forkAt(env, 0)) ?? failed();
}

async function forkAt({ secret, dataDir }: Env, port: number) {
  // only the variables that it needs: it must not get SECRET or DATABASE_URL
  const { PATH, PROVIDER_LATE_SECONDS } = process.env;
  const env = {
    PATH,
    PROVIDER_LATE_SECONDS,
    PROVIDER_SECRET: providerSecret(secret.current),
    PROVIDER_PORT: String(port),
    DATA_DIR: join(dataDir, "test-provider"),
  };
  const child = fork(program, { env, execArgv: [], stdio: ["ignore", "inherit", "ignore", "ipc"] });
  const exited = once(child, "exit");
  const [message] = await Promise.race([once(child, "message"), exited.then(() => [undefined])]);
  if (!message) return undefined;
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  return { url: (message as { url: string }).url, stop };
}

function failed(): never {
  throw new Error("The test provider did not start.");
}
