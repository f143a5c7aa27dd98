import { ShopError } from "@noren/contract/platform/errors.ts";
import type { IdentityType } from "@noren/contract/member/identity.ts";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFalseIssuer } from "#api/testing/false-issuer.ts";
import { openIssuer, visitIssuer } from "#api/testing/openid-issuer.ts";
import { openidConnect } from "./openid-connect.ts";
import { mayRequest } from "./provider-fetch.ts";

const redirectUri = "http://shop.test/oauth/callback";
const checks = { redirectUri, state: "s".repeat(43), nonce: "n".repeat(43), verifier: "v".repeat(43) };
const log = pino({ level: "silent" });
let closing: (() => Promise<void>)[] = [];
beforeEach(() => void (closing = []));
afterEach(async () => {
  for (const close of closing) await close();
});

async function falseIssuer(type: IdentityType = "google") {
  const one = await openFalseIssuer();
  closing.push(one.close);
  one.state.nonce = checks.nonce;
  one.state.secret = "the client's secret";
  const provider = openidConnect(type, { ...one, clientSecret: "the client's secret" }, log);
  const identify = (query: Record<string, string> = {}) =>
    provider.identify({ code: "c", state: checks.state, ...query }, checks);
  return { ...one, provider, identify };
}
const refused = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: unknown) => (error instanceof ShopError ? error.code : String(error)),
  );

for (const [type, signing] of [
  ["google", "RS256"],
  ["line", "HS256"],
] as const)
  test(`[AUTH-11] a real OpenID provider that signs by ${signing} identifies the person, by code, PKCE and nonce`, async () => {
    const issuer = await openIssuer({ redirectUris: [redirectUri], signing });
    closing.push(issuer.close);
    const account = { sub: "u-1", email: "hana@example.jp", email_verified: true, name: "山田 花子" };
    issuer.logInAs(account);
    const provider = openidConnect(type, issuer, log);
    const url = new URL(await provider.authorizationUrl(checks));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      state: checks.state,
      nonce: checks.nonce,
      redirect_uri: redirectUri,
    });
    expect(url.searchParams.get("code_challenge")).not.toBe(checks.verifier);
    const back = await visitIssuer(url.href, redirectUri);
    expect(await provider.identify(back, checks)).toEqual({
      issuer: issuer.issuer,
      subject: "u-1",
      email: "hana@example.jp",
      is_email_verified: true,
      last_name: "山田",
      first_name: "花子",
      name: "hana@example.jp",
    });
    expect(await refused(provider.identify(back, checks))).toBe("identity.failed");
    const again = await visitIssuer(url.href, redirectUri);
    expect(await refused(provider.identify(again, { ...checks, verifier: "w".repeat(43) }))).toBe("identity.failed");
  });

test("[AUTH-11] an address that only the userinfo endpoint returns is read from there", async () => {
  const issuer = await openIssuer({ redirectUris: [redirectUri], claimsInToken: false });
  closing.push(issuer.close);
  issuer.logInAs({ sub: "u-2", email: "yama@example.jp", family_name: "山本", given_name: "一郎" });
  const provider = openidConnect("yahoo", issuer, log);
  const back = await visitIssuer(await provider.authorizationUrl(checks), redirectUri);
  expect(await provider.identify(back, checks)).toMatchObject({
    email: "yama@example.jp",
    is_email_verified: false,
    last_name: "山本",
    first_name: "一郎",
  });
});

test("[AUTH-11] false answers of a provider are refused: issuer, audience, nonce, time, signature, keys, person", async () => {
  const { state, identify, newKey } = await falseIssuer();
  expect(await identify()).toMatchObject({ subject: "person-1", email: "person@example.jp" });
  const lies: Record<string, Partial<typeof state>> = {
    issuer: { claims: { iss: "https://evil.example" } },
    audience: { claims: { aud: "another-shop" } },
    "several audiences without a party": { claims: { aud: ["noren", "another-shop"] } },
    nonce: { claims: { nonce: "another" } },
    "no nonce": { claims: { nonce: undefined } },
    "an expired token": { claims: { exp: Math.floor(Date.now() / 1000) - 120 } },
    "a token without an end": { claims: { exp: undefined } },
    "a token of tomorrow": { claims: { nbf: Math.floor(Date.now() / 1000) + 86_400 } },
    "a token of 2096": { claims: { iat: Math.floor(Date.now() / 1000) + 70 * 31_536_000, exp: 2 ** 33 } },
    "a token of yesterday": { claims: { iat: Math.floor(Date.now() / 1000) - 86_400 } },
    "no subject": { claims: { sub: undefined } },
    "a subject of 5,000 letters": { claims: { sub: "a".repeat(5000) } },
    "a subject with a NUL": { claims: { sub: "person\u0000" } },
    "alg none": { header: { alg: "none" } },
    "the public client's secret in place of a key": { header: { alg: "HS256" } },
    "another key under the same name": { signer: newKey() },
    "a key that is not published": { header: { kid: "unknown" }, signer: newKey() },
  };
  for (const [lie, changes] of Object.entries(lies)) {
    Object.assign(state, { header: {}, claims: {}, signer: undefined }, changes);
    expect([lie, await refused(identify())]).toEqual([lie, "identity.failed"]);
  }
  Object.assign(state, { header: {}, claims: { email: undefined }, signer: undefined, userinfo: { sub: "other" } });
  expect(await refused(identify())).toBe("identity.failed");
});

test("[AUTH-11] the browser's callback counts only with its state, and an ID token must come with the code", async () => {
  const { state, identify } = await falseIssuer();
  expect(await refused(identify({ state: "another" }))).toBe("identity.failed");
  state.answers.set("/token", (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ access_token: "at", token_type: "Bearer" }));
  });
  expect(await refused(identify())).toBe("identity.failed");
});

test("[AUTH-11] a token that names LINE's algorithm needs the client's secret", async () => {
  const { state, identify } = await falseIssuer("line");
  state.header = { alg: "HS256" };
  expect(await identify()).toMatchObject({ subject: "person-1" });
  state.secret = "a guess";
  expect(await refused(identify())).toBe("identity.failed");
  for (const alg of ["none", "RS256"]) {
    state.header = { alg };
    expect([alg, await refused(identify())]).toEqual([alg, "identity.failed"]);
  }
});

test("[AUTH-11] metadata are read once, new keys are found, and failures are not cached", async () => {
  const { state, identify, newKey, provider } = await falseIssuer();
  const readings = () => state.requests.filter((path) => path.startsWith("/.well-known/")).length;
  state.answers.set("/.well-known/openid-configuration", (_, response) => void response.writeHead(503).end());
  expect(await refused(provider.authorizationUrl(checks))).toBe("identity.unavailable");
  state.answers.clear();
  await Promise.all([provider.authorizationUrl(checks), provider.authorizationUrl(checks), identify()]);
  expect(readings()).toBe(2);
  state.key = newKey();
  const later = Date.now() + 70_000;
  const { now } = Date;
  Date.now = () => later;
  try {
    expect(await identify()).toMatchObject({ subject: "person-1" });
  } finally {
    Date.now = now;
  }
});

test("[AUTH-11] a huge answer, a redirect, another host's address and another issuer's metadata are refused", async () => {
  const { state, identify, provider, issuer } = await falseIssuer();
  state.answers.set("/keys", (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const more = () => void (response.write("x".repeat(65_536)) ? setImmediate(more) : response.once("drain", more));
    more();
  });
  expect(await refused(identify())).toBe("identity.failed");
  state.answers.set("/keys", (_, response) => void response.writeHead(302, { location: `${issuer}/else` }).end());
  expect(await refused(identify())).toBe("identity.failed");
  expect(state.requests).not.toContain("/else");
  state.answers.clear();
  const other = await falseIssuer();
  other.state.metadata = { token_endpoint: `${issuer}/token` };
  const before = state.requests.length;
  expect(await refused(other.identify())).toBe("identity.failed");
  expect(state.requests.length).toBe(before);
  const third = await falseIssuer();
  third.state.metadata = { issuer };
  expect(await refused(third.provider.authorizationUrl(checks))).toBe("identity.failed");
  const fourth = await falseIssuer();
  fourth.state.metadata = { authorization_endpoint: "javascript:alert(1)" };
  expect(await refused(fourth.provider.authorizationUrl(checks))).toBe("identity.failed");
  expect(await provider.authorizationUrl(checks)).toContain(issuer);
});

test("[AUTH-11] an issuer may only name https addresses, and never this machine; an issuer on this machine only itself", () => {
  const ask = (issuer: string, url: string) => mayRequest(new URL(issuer), new URL(url));
  expect(ask("https://accounts.google.com", "https://oauth2.googleapis.com/token")).toBe(true);
  for (const url of [
    "http://oauth2.googleapis.com/token",
    "https://localhost/token",
    "https://127.0.0.1:8443/",
    "ftp://a.example/",
  ])
    expect([url, ask("https://accounts.google.com", url)]).toEqual([url, false]);
  expect(ask("http://127.0.0.1:4444", "http://127.0.0.1:4444/keys")).toBe(true);
  for (const url of ["http://127.0.0.1:5432/", "http://169.254.169.254/", "https://a.example/"])
    expect([url, ask("http://127.0.0.1:4444", url)]).toEqual([url, false]);
});

test(
  "[AUTH-11] a provider that does not answer is waited for five seconds, and an unreachable one is reported",
  { timeout: 15_000 },
  async () => {
    const { state, identify, close } = await falseIssuer();
    state.answers.set("/token", () => undefined);
    const began = performance.now();
    expect(await refused(identify())).toBe("identity.unavailable");
    expect(performance.now() - began).toBeLessThan(7500);
    await close();
    expect(await refused(identify())).toBe("identity.unavailable");
  },
);
