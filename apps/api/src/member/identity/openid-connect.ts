import { createHmac, timingSafeEqual } from "node:crypto";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { IdentityType } from "@noren/contract/member/identity.ts";
import type { Configuration } from "openid-client";
import type { Logger } from "pino";
import type { Checks, IdentityProvider, ProvedPerson } from "./identity-provider.ts";
import { claimedPerson } from "./claimed-person.ts";
import { checkIdToken } from "./id-token-claims.ts";
import { providerFetch } from "./provider-fetch.ts";

/** The shop's registration at an OpenID Connect provider. `issuer` is https, or on this machine in a demo. */
export type ProviderOptions = { issuer: string; clientId: string; clientSecret: string };

export type ProvidersOptions = Partial<Record<IdentityType, ProviderOptions>>;

export const identityProviders = (options: ProvidersOptions, log: Logger) =>
  Object.fromEntries(
    Object.entries(options).map(([type, own]) => [type, openidConnect(type as IdentityType, own, log)]),
  ) as Partial<Record<IdentityType, IdentityProvider>>;

export const issuers: Record<IdentityType, string> = {
  line: "https://access.line.me",
  google: "https://accounts.google.com",
  yahoo: "https://auth.login.yahoo.co.jp/yconnect/v2",
};

/** LINE signs its tokens for web pages with the client's secret (HS256); the others with published keys. */
const signsBySecret = (type: IdentityType) => type === "line";

/** Seconds for one request to a provider, and for all requests of a step: the storefront waits eight seconds. */
const requestSeconds = 5;
const stepSeconds = 7;
/** Milliseconds. Metadata are fetched again after an hour, or after a failed login, but not within a minute. */
const metadataLife = 3_600_000;
const metadataRest = 60_000;

const loadOpenid = () => import("openid-client");
type Openid = Awaited<ReturnType<typeof loadOpenid>>;
type Known = { configuration: Promise<Configuration>; since: number };

/**
 * Authorization code flow with PKCE (S256), state and nonce. ID tokens must be signed by the issuer's keys and match
 * issuer, audience, nonce and time. The library caches the issuer's keys for five minutes and fetches them again for an
 * unknown key id.
 */
export function openidConnect(type: IdentityType, options: ProviderOptions, log: Logger): IdentityProvider {
  let known: Known | undefined;
  const configurationOf = (openid: Openid): Promise<Configuration> => {
    if (known && Date.now() - known.since < metadataLife) return known.configuration;
    const own: Known = { configuration: configure(openid, type, options), since: Date.now() };
    known = own;
    own.configuration.catch(() => {
      if (known === own) known = undefined;
    });
    return own.configuration;
  };
  /** The login may have failed because the provider's keys or addresses changed, so the next one fetches them again. */
  const forget = () => {
    if (known && Date.now() - known.since > metadataRest) known = undefined;
  };
  const answered = async <T>(work: (openid: Openid, configuration: Configuration) => Promise<T>): Promise<T> => {
    const openid = await loadOpenid();
    try {
      return await inTime(async () => work(openid, await configurationOf(openid)));
    } catch (error) {
      forget();
      const code = isUnreachable(error) ? "identity.unavailable" : "identity.failed";
      log.warn({ provider: type, reason: reasonOf(error) }, "a login by a provider failed");
      throw new ShopError(code);
    }
  };
  return {
    authorizationUrl: (checks) =>
      answered(async (openid, configuration) => authorizationUrl(openid, configuration, checks)),
    identify: (query, checks) =>
      answered((openid, configuration) => identify({ openid, configuration, type, options }, query, checks)),
  };
}

async function configure(openid: Openid, type: IdentityType, options: ProviderOptions): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = options;
  const url = new URL(issuer);
  const signing = signsBySecret(type) ? { id_token_signed_response_alg: "HS256" } : {};
  const configuration = await openid.discovery(url, clientId, signing, openid.ClientSecretPost(clientSecret), {
    timeout: requestSeconds,
    [openid.customFetch]: providerFetch(url),
    execute: url.protocol === "http:" ? [openid.allowInsecureRequests] : [],
  });
  if (!signsBySecret(type)) openid.enableNonRepudiationChecks(configuration);
  return configuration;
}

async function authorizationUrl(openid: Openid, configuration: Configuration, checks: Checks): Promise<string> {
  const { redirectUri, state, nonce, verifier } = checks;
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ui_locales: "ja",
  });
  const { issuer } = configuration.serverMetadata();
  if (url.protocol !== new URL(issuer).protocol) throw new Error("A provider's login page is not on https.");
  return url.href;
}

type Asked = { openid: Openid; configuration: Configuration; type: IdentityType; options: ProviderOptions };

async function identify(asked: Asked, query: Record<string, string>, checks: Checks): Promise<ProvedPerson> {
  const { openid, configuration, type, options } = asked;
  const callback = new URL(checks.redirectUri);
  callback.search = new URLSearchParams(query).toString();
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.verifier,
    idTokenExpected: true,
  });
  if (signsBySecret(type) && !isSignedBy(options.clientSecret, tokens.id_token!))
    throw new Error("An ID token is not signed by the client's secret.");
  const claims = tokens.claims()!;
  checkIdToken(claims, new Date(Date.now()));
  const { issuer, userinfo_endpoint } = configuration.serverMetadata();
  // Yahoo! JAPAN gives the email address only there.
  const isMore = claims.email === undefined && userinfo_endpoint !== undefined;
  const info = isMore ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return { issuer, subject: claims.sub, ...claimedPerson({ ...info, ...claims }) };
}

/** Verifies HS256 (RFC 7515). The library checks the claims, but not this signature. */
function isSignedBy(secret: string, token: string): boolean {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DOMException("late", "TimeoutError")), stepSeconds * 1000);
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const chain = (error: unknown): Error[] => (error instanceof Error ? [error, ...chain(error.cause)] : []);

function isUnreachable(error: unknown): boolean {
  return chain(error).some(
    (one) =>
      ["TimeoutError", "AbortError"].includes(one.name) ||
      ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_SOCKET"].includes(codeOf(one)) ||
      Number((one as { status?: unknown }).status) >= 500,
  );
}

const codeOf = (error: Error) => String((error as { code?: unknown }).code ?? "");

/** Logs only the names of errors, since a provider may write anything. */
const reasonOf = (error: unknown) =>
  chain(error)
    .map((one) => codeOf(one) || one.name)
    .join(" < ")
    .slice(0, 200);
