import type { PublicConfig } from "@noren/contract/channel/channel.ts";
import type { ShopError } from "@noren/contract/platform/errors.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";

/** What the shop says of itself; where even that call answers 503, what is known without it (THEME-09). */
export const publicOrClosed = (api: Api, shop: ShopContext): Promise<PublicConfig> =>
  orClosed(api.channel.public(), (error) => closedConfig(shop, error));

/** For the maintenance page, which stands without the calls that maintenance closes. */
export async function orClosed<T>(call: Promise<T>, instead: (error: ShopError) => T): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isShopError(error) || error.status !== 503) throw error;
    return instead(error);
  }
}

/** Title, words and tag manager of the refusal itself, else of the settings. */
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
