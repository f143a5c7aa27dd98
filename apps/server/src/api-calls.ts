import { deviceName } from "@noren/api/platform/http/device-name.ts";
import type { Api } from "@noren/api/app.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { readContext } from "@noren/api/platform/http/call-context.ts";
import { contract } from "@noren/contract/contract.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import { createApiDocuments } from "./api-documents.ts";
import { cartToken } from "./http/client-accounts.ts";
import { patternFinder } from "./http/route-patterns.ts";
import type { Visit } from "./http/visit.ts";
import { answerStatic } from "./looks/static-files.ts";

export type ApiParts = { api: Api; secret: Secret; clock: () => Date };

const findPattern = patternFinder([
  ...Object.values(contract).flatMap((area) => Object.values(area).map((endpoint) => `/api${endpoint.path}`)),
  // Not called by the storefront, so not in the contract.
  ...[
    "openapi.json",
    "docs",
    "payments/card/kept",
    "payments/{code}/go",
    "payments/{code}/return",
    "payments/{code}/notice",
    "newsletter/stop/{token}",
    "memorial/stop/{token}",
    "review-asks/stop/{token}",
  ].map((path) => `/api/${path}`),
]);

/**
 * Calls over HTTP. The connection identifies the visitor, or a context signed by a remote storefront that has SECRET.
 */
export function createApiCalls({ api, secret, clock }: ApiParts) {
  const documentAt = createApiDocuments((request) => api.fetch(request));
  return async function callApi(visit: Visit, channel: Channel | undefined, path: string): Promise<Response> {
    const { request, url, ip, id } = visit;
    visit.route = findPattern(path);
    if (visit.isTooLarge) return refusal(new ShopError("common.too_large"));
    const isRead = request.method === "GET" || request.method === "HEAD";
    const document = isRead && channel && (await documentAt(path));
    if (document) {
      visit.isFile = true;
      return answerStatic(document, request);
    }
    const device = deviceName(request.headers.get("user-agent"));
    const direct = channel && { channelId: channel.id, ip, requestId: id, device };
    const context = readContext(request.headers, secret, clock()) ?? direct;
    if (!context) return refusal(new ShopError("channel.not_found"));
    const address = path === url.pathname ? undefined : new URL(path + url.search, url);
    const response = await api.fetch(address ? new Request(address, request) : request, { context });
    visit.known = knownTokens(visit, response.status);
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
    return response;
  };
}

/** Tokens proved valid by this call: a member's call that succeeded, or a cart found by its token. */
function knownTokens({ route, request, url }: Visit, status: number): string[] {
  if (status !== 200) return [];
  const bearer = route.startsWith("/api/v1/me") ? request.headers.get("authorization")?.replace(/^Bearer /, "") : null;
  return [bearer, cartToken(url.pathname)].filter((token) => typeof token === "string");
}

function refusal(error: ShopError): Response {
  return Response.json(error.answer(), { status: error.status, headers: { "cache-control": "no-store" } });
}
