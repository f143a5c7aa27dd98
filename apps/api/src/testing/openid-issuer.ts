import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";

/** The account of the next login; undefined denies it. */
export type IssuerAccount = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  family_name?: string;
  given_name?: string;
};

export type OpenidIssuer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  logInAs: (account: IssuerAccount | null) => void;
  close: () => Promise<void>;
};

const newKey = () => ({
  ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
  kid: randomUUID(),
  alg: "RS256",
  use: "sig",
});

type Options = { redirectUris: string[]; signing?: "RS256" | "HS256"; claimsInToken?: boolean };

/** A certified OpenID provider on 127.0.0.1, whose login page answers at once. */
export async function openIssuer(options: Options): Promise<OpenidIssuer> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: "noren", clientSecret: "a secret of the shop with this issuer" };
  let account: IssuerAccount | null = null;
  const provider = new Provider(
    issuer,
    configurationOf(client, options, () => account),
  );
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith("/interaction/")) return next();
    const result = account
      ? { login: { accountId: account.sub } }
      : { error: "access_denied", error_description: "the account's owner went back" };
    await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
    ctx.respond = false;
  });
  const handle = provider.callback();
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, ...client, logInAs: (next) => void (account = next), close };
}

function configurationOf(
  client: { clientId: string; clientSecret: string },
  { redirectUris, signing = "RS256", claimsInToken = true }: Options,
  account: () => IssuerAccount | null,
): Configuration {
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: signing,
      },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: ["a key of the issuer's cookies"] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "family_name", "given_name"],
    },
    conformIdTokenClaims: !claimsInToken,
    enabledJWA: { idTokenSigningAlgValues: ["RS256", "HS256"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...account(), sub }) }),
    async loadExistingGrant(ctx) {
      const { client: own, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({ clientId: own!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
  };
}

/** Follows the shop's redirect like a browser, until the issuer redirects back. */
export async function visitIssuer(address: string, back: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let url = address;
  for (let step = 0; step < 10; step += 1) {
    if (url.startsWith(back)) return Object.fromEntries(new URL(url).searchParams);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`The issuer answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  throw new Error("The issuer leads in a circle.");
}
