import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { commands } from "#api/admin/command/commands.ts";
import { createChannelCache } from "#api/channel/channel-cache.ts";
import { openProviders } from "#api/payment-method/account/open-providers.ts";
import { fakeDefinition } from "./fake-definition.ts";
import { liftUnpaidLimits, openForOrders } from "./products.ts";
import type { TestShop } from "./test-shop.ts";

export const keys = {
  test: { "publishable-key": "pk_test_open1", "secret-key": "sk_test_first1", "webhook-secret": "whsec_first1" },
  live: { "publishable-key": "pk_live_open1", "secret-key": "sk_live_first1", "webhook-secret": "whsec_first2" },
};

/** A shop that reads its payment providers from accounts: 日の出 and 月見 may be set by commands. */
export async function openForAccounts(test: TestShop) {
  const { db, shop } = test;
  const [sunrise, moon] = [fakeDefinition("hinode", "日の出決済"), fakeDefinition("tsukimi", "月見決済")];
  const logged: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  const loaded: string[] = [];
  const load =
    ({ definition }: typeof sunrise) =>
    async () => {
      loaded.push(definition.code);
      return definition;
    };
  const definitions = { hinode: load(sunrise), tsukimi: load(moon) };
  /** Opens the providers as a start with the shop's present secret does. */
  const restart = () => {
    const providers = openProviders({ db, secret: shop.secret, clock: shop.clock, log, definitions });
    const channels = createChannelCache(db, {}, undefined, undefined, providers.open);
    Object.assign(shop, { providers, channels, log });
  };
  restart();
  const ready = await openForOrders(test);
  await liftUnpaidLimits(test);
  /** Runs a command; returns its output. A value `file:…` becomes the path of a file with that text, the same for the same. */
  async function type(name: string, ...args: string[]) {
    const folder = await mkdtemp(join(tmpdir(), "noren-accounts-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const output: string[] = [];
    const out = (line: string) => void output.push(line);
    const given: string[] = [];
    for (const arg of args) {
      const path = join(folder, `input-${args.indexOf(arg)}`);
      if (arg.startsWith("file:")) await writeFile(path, arg.slice(5));
      given.push(arg.startsWith("file:") ? path : arg);
    }
    const actor = { kind: "command", id: name.replaceAll(" ", ".") } as const;
    const context = { shop: { ...shop, actor }, cwd: folder, filesFolder: folder, out, err: out };
    const exit = await commands[name]!.run(given, context);
    return { exit: exit ?? 0, output: output.join("\n") };
  }
  const options = (values: Record<string, string>) =>
    Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
  /** Makes or changes an account by its command. */
  const set = (provider: string, values: Record<string, string>, ...more: string[]) =>
    type("payment provider set", provider, ...options(values), ...more);
  return { ...ready, sunrise, moon, logged, loaded, restart, type, setAccount: set };
}
export type AccountShop = Awaited<ReturnType<typeof openForAccounts>>;

/** The stored accounts, the oldest first. */
export const storedAccounts = ({ db }: Pick<AccountShop, "db">) =>
  db.selectFrom("provider_account").selectAll().orderBy("created_at").orderBy("id").execute();
