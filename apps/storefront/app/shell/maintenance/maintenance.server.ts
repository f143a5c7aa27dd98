import type { LoaderFunctionArgs } from "react-router";
import { load } from "#app/platform/request/request.server.ts";

export function loadMaintenance(args: LoaderFunctionArgs) {
  return load(args, async (api) => (await api.channel.public()).maintenance);
}
