import { prefectures } from "@noren/contract/prefectures.ts";
import type { ShopContext } from "../shop/shop-context.server.ts";
import { variantOf } from "../site/settings.ts";
import { profileChoices } from "./profile-form.ts";
import type { ProfileFormFacts } from "./user-view.ts";

export function formFacts({ settings }: ShopContext): ProfileFormFacts {
  return {
    isBusiness: variantOf(settings) === "business",
    prefectures: prefectures.map(({ name }) => name),
    ...profileChoices,
  };
}
