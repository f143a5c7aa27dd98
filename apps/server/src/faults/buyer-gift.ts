import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Hand } from "./buyer-timeout.ts";

const receiver = {
  shipping_last_name: "高橋",
  shipping_first_name: "梅子",
  shipping_last_name_kana: "タカハシ",
  shipping_first_name_kana: "ウメコ",
  postal_code: "604-8001",
  prefecture: "京都府",
  city: "京都市中京区",
  phone_number: "0751112222",
  email: "umeko@example.jp",
};
/** Two receivers with the same link. */
const addresses = ["見本町通三条上る45", "見本町通四条下る67"];

/** The gift's street: of two receivers who submit at once, one is accepted and the other refused as used. */
export async function answerGift(hand: Hand, token: string, orderNo: string): Promise<string> {
  const key = await hand.until(async (api) => {
    const { gift } = await api.order.ofCart({ orderNo, token });
    return gift?.link ? new URL(gift.link).searchParams.get("key")! : undefined;
  });
  await hand.again((api) => api.socialGift.products({ token: key }));
  const sent = await Promise.all(
    addresses.map(async (address1) => {
      const shipping = { ...receiver, address1 };
      try {
        const { complete_token } = await hand.again((api) => api.socialGift.fix({ token: key, shipping }));
        await hand.again((api) => api.socialGift.complete({ token: complete_token }));
        return address1;
      } catch (error) {
        if (error instanceof ShopError && error.code === "gift.used") return undefined;
        throw error;
      }
    }),
  );
  const taken = sent.filter((address1) => address1 !== undefined);
  if (taken.length !== 1) throw new Error(`A gift's link took ${taken.length} addresses.`);
  return taken[0]!;
}
