import { issuers, type ProvidersOptions } from "@noren/api/member/identity/openid-connect.ts";
import { isLoopbackHost } from "@noren/api/channel/channel-address.ts";
import { identityTypes } from "@noren/contract/member/identity.ts";

/** LINE_CLIENT_ID, LINE_CLIENT_SECRET and, for another issuer, LINE_ISSUER; GOOGLE_… and YAHOO_… alike. */
export function readIdentityProviders(
  text: (name: string) => string | undefined,
  sentences: string[],
  isDemo: boolean,
): ProvidersOptions {
  const options: ProvidersOptions = {};
  for (const type of identityTypes) {
    const name = type.toUpperCase();
    const [clientId, clientSecret] = [text(`${name}_CLIENT_ID`), text(`${name}_CLIENT_SECRET`)];
    const issuer = text(`${name}_ISSUER`) ?? issuers[type];
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

/** Plain http would let anyone on the way log in as anyone. */
function mayIssue(issuer: string, isDemo: boolean): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, host, search, hash } = new URL(issuer);
  if (search || hash) return false;
  return protocol === "https:" || (protocol === "http:" && isDemo && isLoopbackHost(host));
}
