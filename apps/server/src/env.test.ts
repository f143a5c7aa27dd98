import { generateKeyPairSync } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { poolSizeOf } from "./start/open-shop.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const dataDir = temporaryFolder("env");
const secret = "0123456789abcdef0123456789abcdef";
const refusal = (values: NodeJS.ProcessEnv) => {
  const env = readEnv({ DATA_DIR: dataDir, ...values });
  return "sentences" in env ? env.sentences.join("\n") : undefined;
};

test("a shop on PostgreSQL without a secret refuses to start and says why", () => {
  expect(refusal({ DATABASE_URL: "postgres://shop@db/shop" })).toMatch(/SECRET/);
  expect(refusal({ DATABASE_URL: "postgres://shop@db/shop", SECRET: secret })).toBeUndefined();
});

test("[PROD-10] SECRET_FALLBACK is another secret beside SECRET, as long as it", () => {
  const other = "another secret of 32 characters+";
  const env = readEnv({ DATA_DIR: dataDir, SECRET: secret, SECRET_FALLBACK: other });
  expect("secret" in env && env.secret).toEqual({ current: secret, fallback: other });
  expect(refusal({ SECRET_FALLBACK: other })).toContain("SECRET_FALLBACK を使うときは SECRET も必要です");
  expect(refusal({ SECRET: secret, SECRET_FALLBACK: secret })).toContain("SECRET と違うもの");
  expect(refusal({ SECRET: secret, SECRET_FALLBACK: "short" })).toContain("SECRET_FALLBACK は 32 文字以上");
});

test("a shop on the embedded database makes its secret once, readable by its owner alone", () => {
  const [first, second] = [readEnv({ DATA_DIR: dataDir }), readEnv({ DATA_DIR: dataDir })];
  if ("sentences" in first || "sentences" in second) throw new Error("refused");
  expect(first.secret.current.length).toBeGreaterThanOrEqual(32);
  expect(second.secret).toEqual(first.secret);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
});

test("the demo shop comes with the embedded database, and on PostgreSQL only on request", () => {
  const demo = (values: NodeJS.ProcessEnv) => {
    const env = readEnv({ DATA_DIR: dataDir, SECRET: secret, ...values });
    return "demo" in env && env.demo;
  };
  expect(demo({})).toBe(true);
  expect(demo({ NODE_ENV: "production", SHOP_DEMO: "1" })).toBe(true);
  expect(demo({ DATABASE_URL: "postgres://shop@db/shop" })).toBe(false);
  expect(demo({ DATABASE_URL: "postgres://shop@db/shop", SHOP_DEMO: "1" })).toBe(true);
});

test("[SEC-01] the demo never opens in production unless it is requested, nor where it is refused", () => {
  const sentence = "組み込みのデータベースで開けるのは見本のお店だけです";
  expect(refusal({ NODE_ENV: "production" })).toContain(sentence);
  expect(refusal({ NODE_ENV: "production", SHOP_DEMO: "0" })).toContain(sentence);
  expect(refusal({ SHOP_DEMO: "0" })).toContain(sentence);
  expect(refusal({ NODE_ENV: "production", DATABASE_URL: "postgres://shop@db/shop", SECRET: secret })).toBeUndefined();
});

test("[PROD-01] there are as many workers as WORKERS says or the machine has cores, at most 8, and one on the embedded database", () => {
  const workers = (values: NodeJS.ProcessEnv, cores = 4) => {
    const onPostgres = { DATA_DIR: dataDir, DATABASE_URL: "postgres://shop@db/shop", SECRET: secret };
    const env = readEnv({ ...onPostgres, ...values }, cores);
    return "workers" in env && env.workers;
  };
  expect([1, 2, 8, 32].map((cores) => workers({}, cores))).toEqual([1, 2, 8, 8]);
  expect([workers({ WORKERS: "1" }), workers({ WORKERS: "12" })]).toEqual([1, 12]);
  expect(workers({ DATABASE_URL: undefined, WORKERS: "4" })).toBe(1);
  for (const value of ["0", "65", "two", "1.5"])
    expect(refusal({ WORKERS: value })).toContain("WORKERS は 1 から 64 の数にしてください。");
});

test("[PROD-01] the workers of a machine stay below the hundred connections of a PostgreSQL as installed", () => {
  expect([1, 4, 5, 8, 64].map((workers) => poolSizeOf({ workers }))).toEqual([10, 10, 8, 5, 5]);
});

test.each(["DATABASE_URL", "SECRET", "SHOP_DEMO", "HOST", "SMTP_URL", "TRUST_PROXY", "PUBLIC_URL", "RECAPTCHA_SECRET"])(
  "[SEC-01] a %s that is set and blank is refused, not treated as unset",
  (name) => {
    for (const value of ["", " ", "\t"]) expect(refusal({ [name]: value })).toContain(`${name} が空です`);
  },
);

test("all errors of the environment are reported together", () => {
  const message = refusal({
    PORT: "http",
    SECRET: "short",
    TRUST_PROXY: "maybe",
    API_URL: "shop.example",
    RECAPTCHA_SECRET: "a",
    REQUESTS_PER_RANGE: "many",
    CONNECTIONS_PER_RANGE: "0",
  });
  const names = [
    "PORT",
    "SECRET",
    "TRUST_PROXY",
    "API_URL",
    "RECAPTCHA_SITE_KEY",
    "REQUESTS_PER_RANGE",
    "CONNECTIONS_PER_RANGE",
  ];
  for (const name of names) expect(message).toContain(name);
});

test("[SEC-04] PUBLIC_URL is a scheme, a host and a port, without a path", () => {
  const read = (PUBLIC_URL: string) => {
    const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL });
    return "sentences" in env ? env.sentences.join("\n") : env.publicUrl;
  };
  expect(read("https://Shop.example/")).toBe("https://shop.example");
  expect(read("http://localhost:3000")).toBe("http://localhost:3000");
  for (const wrong of ["https://shop.example/shop", "https://me@shop.example", "https://shop.example/?a=1"])
    expect(read(wrong)).toContain("ホストとポートまで");
  for (const wrong of ["shop.example", "ftp://shop.example", "https://"])
    expect(read(wrong)).toContain("PUBLIC_URL は");
});

test("[SEC-01] servers in place of payment providers are taken in a demo only, and on this machine only", () => {
  const standIns = "stripe=http://127.0.0.1:4001, sbpayment=http://localhost:4002/";
  const env = readEnv({ DATA_DIR: dataDir, PROVIDER_STAND_INS: standIns });
  expect("standIns" in env && env.standIns).toEqual({
    stripe: "http://127.0.0.1:4001",
    sbpayment: "http://localhost:4002/",
  });
  const open = { DATABASE_URL: "postgres://shop@db/shop", SECRET: secret };
  expect(refusal({ ...open, PROVIDER_STAND_INS: standIns })).toContain("見本のお店だけ");
  for (const wrong of ["stripe", "stripe=https://evil.example", "stripe=http://10.0.0.1:80", "=http://localhost:1"])
    expect([wrong, refusal({ PROVIDER_STAND_INS: wrong })]).toEqual([
      wrong,
      expect.stringContaining("このマシンのアドレス"),
    ]);
});

test("[OWN-04] a DKIM key needs its domain and selector and must be a private key; its line ends may be written as \\n", () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = String(privateKey.export({ type: "pkcs8", format: "pem" }));
  const dkim = {
    DKIM_DOMAIN: "shop.example",
    DKIM_SELECTOR: "noren",
    DKIM_PRIVATE_KEY: pem.trim().replaceAll("\n", "\\n"),
  };
  const env = readEnv({ DATA_DIR: dataDir, ...dkim });
  expect("dkim" in env && env.dkim).toEqual({ domain: "shop.example", selector: "noren", privateKey: pem.trim() });
  expect(refusal({ DKIM_DOMAIN: "shop.example" })).toContain("すべてが必要です");
  expect(refusal({ ...dkim, DKIM_PRIVATE_KEY: "abc" })).toContain("PEM 形式の秘密鍵");
});

test("[AUTH-11] a provider needs id and secret, and an issuer by https; http on this machine is for demos only", () => {
  const line = { LINE_CLIENT_ID: "id", LINE_CLIENT_SECRET: "secret" };
  const env = readEnv({ DATA_DIR: dataDir, ...line });
  expect("identityProviders" in env && env.identityProviders).toEqual({
    line: { issuer: "https://access.line.me", clientId: "id", clientSecret: "secret" },
  });
  expect(refusal({ LINE_CLIENT_ID: "id" })).toContain("両方が必要です");
  for (const issuer of ["http://issuer.example", "ftp://issuer.example", "issuer.example", "https://a.example/?x=1"])
    expect([issuer, refusal({ ...line, LINE_ISSUER: issuer })]).toEqual([
      issuer,
      expect.stringContaining("LINE_ISSUER"),
    ]);
  const own = { ...line, LINE_ISSUER: "http://127.0.0.1:4444" };
  expect(refusal(own)).toBeUndefined();
  expect(refusal({ ...own, DATABASE_URL: "postgres://shop@db/shop", SECRET: secret })).toContain("LINE_ISSUER");
});
