import { issuers, type ProvidersOptions } from "@noren/api/member/identity/openid-connect.ts";
import { isLoopbackHost } from "@noren/api/channel/channel-address.ts";
import { identityTypes } from "@noren/contract/member/identity.ts";

type Text = (name: string) => string | undefined;

/**
 * Client ids and secrets of the providers from the environment, with an optional issuer instead of the service's own.
 */
export function readIdentityProviders(text: Text, sentences: string[], isDemo: boolean): ProvidersOptions {
  const given = {
    line: { id: text("LINE_CLIENT_ID"), secret: text("LINE_CLIENT_SECRET"), issuer: text("LINE_ISSUER") },
    google: { id: text("GOOGLE_CLIENT_ID"), secret: text("GOOGLE_CLIENT_SECRET"), issuer: text("GOOGLE_ISSUER") },
    yahoo: { id: text("YAHOO_CLIENT_ID"), secret: text("YAHOO_CLIENT_SECRET"), issuer: text("YAHOO_ISSUER") },
  };
  const options: ProvidersOptions = {};
  for (const type of identityTypes) {
    const name = type.toUpperCase();
    const { id: clientId, secret: clientSecret, issuer = issuers[type] } = given[type];
    if (!mayIssue(issuer, isDemo))
      sentences.push(
        `${name}_ISSUER は https:// で始まるアドレスにしてください（見本のお店では、このマシンの http:// も使えます）。`,
      );
    if (clientId && clientSecret) options[type] = { issuer, clientId, clientSecret };
    else if (clientId || clientSecret)
      sentences.push(`${name} でのログインには ${name}_CLIENT_ID と ${name}_CLIENT_SECRET の両方が必要です。`);
  }
  return options;
}

/** Over plain http anyone on the network path could log in as any member, so only a demo may use it. */
function mayIssue(issuer: string, isDemo: boolean): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, host, search, hash } = new URL(issuer);
  if (search || hash) return false;
  return protocol === "https:" || (protocol === "http:" && isDemo && isLoopbackHost(host));
}
