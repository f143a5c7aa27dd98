import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { profileChoices } from "./profile-form.ts";
import type { ProfileFormInfo } from "./profile-view.ts";

export function formInfo({ settings }: ShopContext): ProfileFormInfo {
  return {
    isBusiness: variantOf(settings) === "business",
    prefectures: prefectures.map(({ name }) => name),
    ...profileChoices,
  };
}
