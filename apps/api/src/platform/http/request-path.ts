import type { Area } from "@noren/contract/platform/endpoint.ts";
import { getPath } from "hono/utils/url";

/** Matches the rest of the path with its slashes, including a trailing one. */
const restOfAddress = "/api/v1/static-pages/url";

/**
 * Normalizes the path for routing: a trailing slash makes no difference, although the contract writes each path one way
 * (`DELETE /v1/me/timeseries/`).
 */
export function pathReader(areas: readonly Area[]): (request: Request) => string {
  const withSlash = new Set(
    areas.flatMap((area) =>
      Object.values(area).flatMap(({ method, path }) => (path.endsWith("/") ? [`${method} /api${path}`] : [])),
    ),
  );
  return (request) => {
    const path = getPath(request);
    if (path.startsWith(restOfAddress)) return path;
    const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    return withSlash.has(`${request.method} ${plain}/`) ? `${plain}/` : plain;
  };
}
