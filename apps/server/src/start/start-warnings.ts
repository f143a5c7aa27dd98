import { secretProblems } from "@noren/api/admin/secret/secret-report.service.ts";
import { channelWarnings } from "./channel-warnings.ts";
import type { OpenShop } from "./open-shop.ts";

/** Sentences for the operator when the shop has opened. */
export const startWarnings = async ({ shop, notes }: Pick<OpenShop, "shop" | "notes">): Promise<string[]> => [
  ...(await secretProblems(shop)),
  ...(await notes()),
  ...(await channelWarnings(shop)),
];
