import { createHmac, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Json = Record<string, unknown>;
const newKey = () => ({ kid: randomUUID(), pair: generateKeyPairSync("rsa", { modulusLength: 2048 }) });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** An OpenID issuer whose answers a test can falsify part by part. */
export async function openFalseIssuer() {
  const state = {
    key: newKey(),
    /** Key that signs; by default the published one. */
    signer: undefined as ReturnType<typeof newKey> | undefined,
    header: {} as Json,
    claims: {} as Json,
    metadata: {} as Json,
    userinfo: {} as Json,
    /** Replaces the answer of a path. */
    answers: new Map<string, (request: IncomingMessage, response: ServerResponse) => void>(),
    requests: [] as string[],
    nonce: "",
    secret: "",
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, issuer);
    state.requests.push(pathname);
    const own = state.answers.get(pathname);
    if (own) return own(request, response);
    const body = bodies[pathname]?.();
    response.writeHead(body ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = "noren";
  const now = () => Math.floor(Date.now() / 1000);

  function idToken(): string {
    const signer = state.signer ?? state.key;
    const header: Json = { alg: "RS256", kid: state.key.kid, ...state.header };
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: "person-1",
      nonce: state.nonce,
      iat: now(),
      exp: now() + 60,
      email: "person@example.jp",
      email_verified: true,
      ...state.claims,
    };
    const signed = `${encoded(header)}.${encoded(claims)}`;
    if (header.alg === "none") return `${signed}.`;
    if (header.alg === "HS256")
      return `${signed}.${createHmac("sha256", state.secret).update(signed).digest("base64url")}`;
    return `${signed}.${createSign("RSA-SHA256").update(signed).sign(signer.pair.privateKey, "base64url")}`;
  }

  const bodies: Record<string, () => Json> = {
    "/.well-known/openid-configuration": () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      ...state.metadata,
    }),
    "/keys": () => ({
      keys: [{ ...state.key.pair.publicKey.export({ format: "jwk" }), kid: state.key.kid, alg: "RS256", use: "sig" }],
    }),
    "/token": () => ({ access_token: "at", token_type: "Bearer", expires_in: 60, id_token: idToken() }),
    "/me": () => ({ sub: "person-1", ...state.userinfo }),
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, clientId, newKey, close, state };
}
