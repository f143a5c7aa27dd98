import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { GiftShippingInput } from "@noren/contract/gift/gift.ts";
import { data, type LoaderFunctionArgs } from "react-router";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { GiftProblemProps } from "./gift-view.ts";

export type GiftDraftDelivery = { delivery_at: string; delivery_timezone_key: string };

/** The receiver's input so far, sealed in a cookie, so that the shop stores nothing half-filled. */
export type GiftDraft = {
  key: string;
  shipping?: GiftShippingInput;
  /** If both are empty: 指定なし. */
  delivery?: GiftDraftDelivery;
};

/** A day, in seconds: a receiver may be interrupted and continue on the same day. */
const draftSeconds = 86_400;

type Args = Pick<LoaderFunctionArgs, "params" | "url">;

/** The key in the path, else in the query, else that of the gift opened last in this browser. */
export function keyOf({ params, url }: Args, shop: ShopContext): string {
  const key = params.key ?? url.searchParams.get("key") ?? storedDraft(shop)?.key;
  if (!key) throw new ShopError("gift.not_found");
  return key;
}

const storedDraft = (shop: ShopContext) => unseal<GiftDraft>(shop.cookies.get("gift"), "gift", shop.secret);

/** The draft of the gift with this key; empty if the stored draft is of another gift. */
export function draftOf(shop: ShopContext, key: string): GiftDraft {
  const draft = storedDraft(shop);
  return draft?.key === key ? draft : { key };
}

export function saveDraft(shop: ShopContext, draft: GiftDraft): void {
  shop.cookies.set("gift", seal(draft, "gift", shop.secret), draftSeconds);
}

export const giftPath = (key: string, step: "shipping" | "delivery" | "confirm" | "complete") =>
  `/social-gift/${encodeURIComponent(key)}/${step}`;

/** Session storage key of a gift's form; it does not reveal the gift's key. */
export const draftName = (key: string, step: string) =>
  `gift-${step}-${createHash("sha256").update(key).digest("base64url").slice(0, 12)}`;

const kinds: Record<string, GiftProblemProps["kind"]> = {
  "gift.not_found": "unknown",
  "gift.used": "used",
  "gift.expired": "expired",
  "gift.ended": "ended",
};

type Found<T> = { problem: null; gift: T };
type Problem = { problem: GiftProblemProps["kind"]; gift: null };

/** Loads a receiver's page. A link that opens no gift answers a page that says so (GIFT-04). */
export function loadGift<T>(
  args: LoaderFunctionArgs,
  read: (api: Api, key: string, shop: ShopContext) => Promise<T>,
): Promise<Found<T> | ReturnType<typeof data<Problem>>> {
  return load(args, async (api, shop) => {
    try {
      return { problem: null, gift: await read(api, keyOf(args, shop), shop) } as Found<T>;
    } catch (error) {
      const kind = isShopError(error) ? kinds[error.code] : undefined;
      if (!kind) throw error;
      // the page without a key exists and explains itself
      const isNamed = Boolean(args.params.key ?? args.url.searchParams.get("key"));
      const status = kind !== "unknown" ? 410 : isNamed ? 404 : 200;
      return data<Problem>({ problem: kind, gift: null }, { status });
    }
  });
}
