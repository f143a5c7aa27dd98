import type { PublicConfig } from "@noren/contract/channel/channel.ts";
import type { ShopError } from "@noren/contract/platform/errors.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";

/** The channel's public configuration; if that call answers 503, the values known without it (THEME-09). */
export const publicOrClosed = (api: Api, shop: ShopContext): Promise<PublicConfig> =>
  orClosed(api.channel.public(), (error) => closedConfig(shop, error));

/** Replaces a 503 answer, for the maintenance page, whose calls are closed during maintenance. */
export async function orClosed<T>(call: Promise<T>, instead: (error: ShopError) => T): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isShopError(error) || error.status !== 503) throw error;
    return instead(error);
  }
}

/** Title, message and tag manager from the refusal itself, else from the settings. */
function closedConfig({ channel, settings }: ShopContext, { data, message }: ShopError): PublicConfig {
  const text = (...values: unknown[]) => values.find((value) => typeof value === "string" && value !== "") as string;
  return {
    site: { code: channel.code, name: channel.name, tagline: "", description: "", is_demo: false, company: noCompany },
    maintenance: {
      isMaintenance: true,
      title: text(data.title, settings["SITE.MAINTENANCE.TITLE"], message),
      message: text(data.message, settings["SITE.MAINTENANCE.MESSAGE"], message),
      gtm_id: text(data.gtm_id, settings["GTM.ID"]) ?? null,
    },
    loading: { name: "GSpinner0011", size: 20, delay_ms: 200 },
    cursor: { name: "GCursor0001", size: 10, frame: 0.1 },
    env: { currency: "JPY", timezone: "Asia/Tokyo", locale: "ja" },
    svg: { sprite: `${channel.prefix}/icons.svg` },
  };
}

export const noCompany: PublicConfig["site"]["company"] = {
  name: "",
  representative: "",
  postal_code: "",
  address: "",
  phone_number: "",
  email: "",
  business_hours: "",
};
