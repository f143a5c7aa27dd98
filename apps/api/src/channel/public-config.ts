import type { Variant } from "@noren/contract/delivery/address.ts";
import type { PublicConfig } from "@noren/contract/channel/channel.ts";
import type { Channel } from "./channel-types.ts";

const noCompany = {
  name: "",
  representative: "",
  postal_code: "",
  address: "",
  phone_number: "",
  email: "",
  business_hours: "",
};

/** The channel's part of the base state in section 3 of the specification (THEME-20). */
export function publicConfig(
  { code, name, prefix, isDemo, profile, settings }: Channel,
  { isPreview = false }: { isPreview?: boolean | undefined } = {},
): PublicConfig {
  return {
    site: { code, name, is_demo: isDemo, ...profile, company: profile.company ?? noCompany },
    maintenance: {
      title: settings["SITE.MAINTENANCE.TITLE"],
      message: settings["SITE.MAINTENANCE.MESSAGE"],
      // a preview by the owner's signed link shows a closed shop too
      isMaintenance: settings["SITE.MAINTENANCE.IS_USE"] && !isPreview,
      gtm_id: settings["GTM.ID"],
    },
    loading: { name: settings["SITE.LOADING.NAME"], size: settings["SITE.LOADING.SIZE"], delay_ms: 200 },
    cursor: {
      name: settings["SITE.CURSOR.NAME"],
      size: settings["SITE.CURSOR.SIZE"],
      frame: settings["SITE.CURSOR.FRAME"],
    },
    env: { currency: "JPY", timezone: "Asia/Tokyo", locale: "ja" },
    svg: { sprite: `${prefix}/icons.svg` },
  };
}

/** Whether visitors can buy: false if the temporary-stop plugin is in use and set to not selling (section 4). */
export function isSelling({ settings }: Channel): boolean {
  return !settings["PLUGIN.TEMPORARY_STOP_SELLING.IS_USE"] || settings["PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING"];
}

/** Variant of the channel, which determines labels and rules of forms (FORM-01). */
export function variantOf({ settings }: Channel): Variant {
  return settings["SITE.VARIANT"];
}
