import { maintenanceRetryAfter, secondsToMaintenanceEnd } from "@noren/contract/channel/maintenance-end.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { trackersFor } from "#app/analytics/consent.server.ts";
import { publicOrClosed } from "#app/channel/site/public-config.server.ts";
import { momentInWords } from "#app/platform/format/format.ts";
import { load } from "#app/platform/request/request.server.ts";
import { returnAddress } from "@noren/web/session/return-address.ts";

export function loadMaintenance(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const { settings, clock } = shop;
    const { maintenance, site } = await publicOrClosed(api, shop);
    if (!maintenance.isMaintenance)
      throw redirect(returnAddress(new URL(args.request.url).searchParams.get("next")) ?? "/");
    const left = secondsToMaintenanceEnd(settings["SITE.MAINTENANCE.ENDS_AT"], clock());
    const { phone_number, business_hours, email } = site.company;
    const contact = String(settings["SITE.MAINTENANCE.CONTACT"] ?? "").trim();
    const own = [phone_number, phone_number && business_hours, email].filter(Boolean);
    return {
      title: maintenance.title,
      message: maintenance.message,
      tagManager: trackersFor(shop)?.tagManager ? maintenance.gtm_id : null,
      endsAt: left > 0 ? momentInWords(String(settings["SITE.MAINTENANCE.ENDS_AT"])) : null,
      shopName: site.name,
      contact: (contact ? contact.split("\n") : own).map((text) => ({ text, href: hrefOf(text.trim()) })),
      retryAfter: maintenanceRetryAfter(left),
    };
  });
}

function hrefOf(line: string): string | null {
  if (/^\+?\d[\d-]{8,18}$/.test(line)) return `tel:${line.replaceAll("-", "")}`;
  return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(line) ? `mailto:${line}` : null;
}
