import { insideAddress } from "@noren/web/session/return-address.ts";
import type { LoaderFunctionArgs } from "react-router";
import { consoleContext } from "#app/platform/console-context.server.ts";

export function loadLogin({ context, request }: LoaderFunctionArgs) {
  const { isDemo, ip } = context.get(consoleContext);
  return { isDemo, ip, next: insideAddress(new URL(request.url).searchParams.get("next")) ?? "/" };
}
