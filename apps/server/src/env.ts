import { availableParallelism } from "node:os";
import { defaultLimits, type FairQueueLimits } from "./http/queue-state.ts";
import type { DkimKey } from "@noren/api/platform/mail/smtp-mail.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import type { RecaptchaOptions } from "@noren/api/member/captcha/recaptcha.ts";
import type { ProvidersOptions } from "@noren/api/member/identity/openid-connect.ts";
import { shortestPassphrase } from "@noren/api/admin/backup/passphrase.ts";
import { readIdentityProviders } from "./identity-providers.ts";
import { readDkim } from "./dkim.ts";
import { readStandIns } from "./provider-stand-ins.ts";
import { readSecret } from "./secret.ts";

/** The process's environment variables, parsed once at its start. docs/operations/install.md describes each. */
export type Env = {
  port: number;
  /** Unset listens on every address of the machine. */
  host: string | undefined;
  databaseUrl: string | undefined;
  /** How long a start or a command waits for a PostgreSQL that does not answer yet, in seconds. */
  databaseWait: number;
  /** Processes that serve the shop on PostgreSQL; the embedded database allows one (decision 49). */
  workers: number;
  dataDir: string;
  /** Scheme and host of an API elsewhere; unset, the storefront calls the API in its own process. */
  apiUrl: string | undefined;
  /** Scheme, host and port of the absolute addresses of channels without a host of their own (channel-address.ts). */
  publicUrl: string | undefined;
  /** Host and port of the owner's console, which has no shop (console/console-hosts.ts). */
  adminHost: string | undefined;
  /** The console also answers on the shop's hosts. */
  adminOnShopHost: boolean;
  smtpUrl: string | undefined;
  smtpRequiresTls: boolean;
  /** Signs emails for a domain. */
  dkim: DkimKey | undefined;
  secret: Secret;
  /** reCAPTCHA v3, which replaces ALTCHA. */
  recaptcha: RecaptchaOptions | undefined;
  /** Logins by OpenID Connect. */
  identityProviders: ProvidersOptions;
  /** A running test provider, for several nodes of one demo; unset, each node starts its own. */
  providerUrl: string | undefined;
  /** Servers of this machine that answer in place of payment providers, by the provider's code; in a demo only. */
  standIns: Record<string, string>;
  trustProxy: boolean;
  /** Concurrent requests, in total and per address range (decision 41). */
  queue: FairQueueLimits;
  /** Max connections of one address range; behind a proxy the proxy has to limit them. */
  connectionsPerRange: number;
  /**
   * Opens the demo shop and the test provider: always on the embedded database, which is refused if SHOP_DEMO is 0, or
   * unset in production; on PostgreSQL only on request.
   */
  demo: boolean;
  /** Folder of the nightly backups, how many stay there, and the passphrase that encrypts them. */
  backup: { folder: string | undefined; keep: number; passphrase: string | undefined };
};

/** The environment is invalid; one Japanese sentence for each error. */
export type EnvRefusal = { sentences: string[] };

const shortestSecret = 32;
/** Max workers by default, since each uses memory and database connections; WORKERS may set more. */
const maxByDefault = 8;

/** Folder of the shop's files and of the embedded database. */
export const dataDirOf = ({ DATA_DIR }: NodeJS.ProcessEnv) => DATA_DIR?.trim() || ".data";

export function readEnv(values: NodeJS.ProcessEnv, cores = availableParallelism()): Env | EnvRefusal {
  const sentences: string[] = [];
  const blank = new Set<string>();
  const text = (name: string) => {
    const value = values[name]?.trim();
    if (value === "") blank.add(name);
    return value || undefined;
  };
  const address = (name: string, schemes: readonly string[]) => {
    const value = text(name);
    if (!value || schemes.some((scheme) => value.startsWith(`${scheme}://`) && URL.canParse(value))) return value;
    sentences.push(
      `${name} は ${schemes.map((scheme) => `${scheme}://`).join(" か ")} で始まるアドレスにしてください。`,
    );
    return undefined;
  };
  const flag = (name: string, otherwise = "0") => {
    const value = text(name) ?? otherwise;
    if (!/^(0|1|true|false)$/.test(value)) sentences.push(`${name} は 1 か 0 にしてください。`);
    return value === "1" || value === "true";
  };
  const count = (name: string, preset: number, max = 100_000, min = 1) => {
    const value = Number(text(name) ?? preset);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    sentences.push(`${name} は ${min} から ${max} の数にしてください。`);
    return preset;
  };

  const port = Number(text("PORT") ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) sentences.push("PORT は 0 から 65535 の数にしてください。");
  const databaseUrl = address("DATABASE_URL", ["postgres", "postgresql"]);
  text("DATA_DIR"); // a blank one is refused below
  const dataDir = dataDirOf(values);
  const secrets = readSecrets(text, sentences, databaseUrl !== undefined);

  const demo = flag("SHOP_DEMO", databaseUrl || values.NODE_ENV === "production" ? "0" : "1");
  const workers = count("WORKERS", Math.min(cores, maxByDefault), 64);
  const env = {
    port,
    host: text("HOST"),
    databaseUrl,
    databaseWait: count("DATABASE_WAIT", 0, 3600, 0),
    workers: databaseUrl ? workers : 1,
    dataDir,
    apiUrl: address("API_URL", ["http", "https"])?.replace(/\/$/, ""),
    publicUrl: publicAddress(address("PUBLIC_URL", ["http", "https"]), sentences),
    adminHost: readHost(text("ADMIN_HOST"), sentences),
    adminOnShopHost: flag("ADMIN_ON_SHOP_HOST"),
    smtpUrl: address("SMTP_URL", ["smtp", "smtps"]),
    smtpRequiresTls: flag("SMTP_REQUIRE_TLS"),
    dkim: readDkim(text, sentences),
    recaptcha: readRecaptcha(text, sentences),
    identityProviders: readIdentityProviders(text, sentences, demo),
    providerUrl: address("PROVIDER_URL", ["http"])?.replace(/\/$/, ""),
    standIns: readStandIns(text("PROVIDER_STAND_INS"), sentences, demo),
    trustProxy: flag("TRUST_PROXY"),
    queue: {
      atOnce: count("REQUESTS_AT_ONCE", defaultLimits.atOnce),
      atOncePerRange: count("REQUESTS_AT_ONCE_PER_RANGE", defaultLimits.atOncePerRange),
      perRange: count("REQUESTS_PER_RANGE", defaultLimits.perRange),
    },
    connectionsPerRange: count("CONNECTIONS_PER_RANGE", 500),
    demo,
    backup: { folder: text("BACKUP_DIR"), keep: count("BACKUP_KEEP", 14, 1000), passphrase: text("BACKUP_PASSPHRASE") },
  };
  if (env.backup.passphrase && env.backup.passphrase.length < shortestPassphrase)
    sentences.push(`BACKUP_PASSPHRASE は ${shortestPassphrase} 文字以上にしてください。`);
  // a blank value (an unset variable of a shell or a compose file) would open another shop than intended
  for (const name of blank)
    sentences.push(`${name} が空です。値を入れるか、使わないときは環境変数ごと取り除いてください。`);
  if (values.DATABASE_URL === undefined && !env.demo)
    sentences.push(
      "組み込みのデータベースで開けるのは見本のお店だけです。本番では DATABASE_URL を、見本のお店なら SHOP_DEMO=1 を指定してください。",
    );
  if (sentences.length > 0) return { sentences };
  return { ...env, secret: secrets ?? { current: readSecret(dataDir) } };
}

/** SECRET, and a second one that is accepted while the shop changes from one to another. */
function readSecrets(
  text: (name: string) => string | undefined,
  sentences: string[],
  isRequired: boolean,
): Secret | undefined {
  const [current, fallback] = [text("SECRET"), text("SECRET_FALLBACK")];
  if (isRequired && !current)
    sentences.push("DATABASE_URL を使うときは SECRET（32文字以上の秘密の文字列）が必要です。");
  for (const [name, value] of Object.entries({ SECRET: current, SECRET_FALLBACK: fallback }))
    if (value && value.length < shortestSecret) sentences.push(`${name} は ${shortestSecret} 文字以上にしてください。`);
  if (fallback && !current) sentences.push("SECRET_FALLBACK を使うときは SECRET も必要です。");
  if (fallback && fallback === current) sentences.push("SECRET_FALLBACK には、SECRET と違うものを指定してください。");
  return current === undefined ? undefined : { current, fallback };
}

/** Channels' prefixes are appended to it, so it must not have a path. */
function publicAddress(value: string | undefined, sentences: string[]): string | undefined {
  if (value === undefined) return undefined;
  const { origin, href } = new URL(value);
  if (href !== `${origin}/`)
    sentences.push("PUBLIC_URL は https://shop.example のように、ホストとポートまでのアドレスにしてください。");
  return origin;
}

/** A host as browsers send it: lower case, with a port only if it is not the scheme's own. */
function readHost(value: string | undefined, sentences: string[]): string | undefined {
  if (value === undefined || (URL.canParse(`http://${value}`) && new URL(`http://${value}`).host === value))
    return value;
  sentences.push("ADMIN_HOST は admin.shop.example のように、ホスト（とポート）だけにしてください。");
  return undefined;
}

function readRecaptcha(text: (name: string) => string | undefined, sentences: string[]): RecaptchaOptions | undefined {
  const [siteKey, secret] = [text("RECAPTCHA_SITE_KEY"), text("RECAPTCHA_SECRET")];
  if (!siteKey && !secret) return undefined;
  if (siteKey && secret) return { siteKey, secret, url: "https://www.google.com/recaptcha/api/siteverify" };
  sentences.push("reCAPTCHA を使うときは RECAPTCHA_SITE_KEY と RECAPTCHA_SECRET の両方が必要です。");
  return undefined;
}
