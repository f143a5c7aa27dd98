import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { PageSources } from "@noren/api/payment-method/provider/provider-definition.ts";
import type { Shop } from "@noren/api/shop.ts";
import {
  testProvider,
  testProviderCardForm,
  type TestProviderKind,
} from "@noren/api/payment-method/provider/test-provider-client.ts";
import { providerSecret } from "@noren/contract/payment-method/test-provider-wire.ts";
import type { Env } from "../env.ts";

export type Payments = Pick<Shop, "providers" | "paymentServices"> & {
  /** What payment pages of a channel allow for its providers. */
  pageSources: (channel: Channel) => PageSources;
  close: () => Promise<void>;
};

/** Opens the payment providers: the test provider in a demo, none in a real shop so far. */
export async function startPayments(env: Env): Promise<Payments> {
  if (!env.demo) return none();
  const { url, stop } = env.providerUrl ? running(env.providerUrl) : await startTestProvider(env);
  return {
    providers: providersAt(url, env),
    paymentServices: {
      card: (origin) => {
        const form = testProviderCardForm({ url, secret: env.secret.current }, origin);
        return { kind: "frame", code: "card", name: "テスト決済", is_test: true, ...form };
      },
    },
    pageSources: () => ({ script: [url], frame: [url], connect: [], form: [url] }),
    close: stop,
  };
}

function providersAt(url: string, { secret }: Env): Shop["providers"] {
  const behind = (kind: TestProviderKind) =>
    testProvider({ url, secret: secret.current, clock: () => new Date(), kind });
  return { card: behind("card"), paypay: behind("paypay"), conveni: behind("conveni"), deferred: behind("deferred") };
}

/** For a command beside a running shop: uses the shop's test provider, and starts none. */
export function besideShop(env: Env): Payments {
  if (!env.demo) return none();
  return { ...none(), providers: providersAt(env.providerUrl ?? `http://127.0.0.1:${env.port + 1}`, env) };
}

/** Shops without a provider. */
const none = (): Payments => ({
  providers: {},
  paymentServices: {},
  pageSources: () => ({ script: [], frame: [], connect: [], form: [] }),
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
