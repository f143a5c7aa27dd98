import type { Area } from "@noren/contract/platform/endpoint.ts";
import { getPath } from "hono/utils/url";

/** Takes the rest of an address with its slashes, so a slash at its end is a part of it. */
const restOfAddress = "/api/v1/static-pages/url";

/**
 * The path that routes are found by: with and without a slash at its end a call is the same, though the contract writes
 * each path in one of the two ways (`DELETE /v1/me/timeseries/`).
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
