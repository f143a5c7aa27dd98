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

/** What the receiver has said so far; sealed in a cookie, so that nothing half-filled lies with the shop. */
export type GiftDraft = {
  key: string;
  shipping?: GiftShippingInput;
  /** Both empty is 指定なし. */
  delivery?: GiftDraftDelivery;
};

/** A receiver may be called away and come back on the same day. */
const draftSeconds = 86_400;

type Args = Pick<LoaderFunctionArgs, "params" | "url">;

/** The key in the path, else in the query, else of the gift this browser opened last. */
export function keyOf({ params, url }: Args, shop: ShopContext): string {
  const key = params.key ?? url.searchParams.get("key") ?? storedDraft(shop)?.key;
  if (!key) throw new ShopError("gift.not_found");
  return key;
}

const storedDraft = (shop: ShopContext) => unseal<GiftDraft>(shop.cookies.get("gift"), "gift", shop.secret);

/** Another gift begins anew. */
export function draftOf(shop: ShopContext, key: string): GiftDraft {
  const draft = storedDraft(shop);
  return draft?.key === key ? draft : { key };
}

export function saveDraft(shop: ShopContext, draft: GiftDraft): void {
  shop.cookies.set("gift", seal(draft, "gift", shop.secret), draftSeconds);
}

export const giftPath = (key: string, step: "shipping" | "delivery" | "confirm" | "complete") =>
  `/social-gift/${encodeURIComponent(key)}/${step}`;

/** Names a gift in this browser's own storage without being its key. */
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

/** For the receiver's loaders: a link that opens nothing is a page of its own, which says so (GIFT-04). */
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
      // without a key the page exists, and explains itself
      const isNamed = Boolean(args.params.key ?? args.url.searchParams.get("key"));
      const status = kind !== "unknown" ? 410 : isNamed ? 404 : 200;
      return data<Problem>({ problem: kind, gift: null }, { status });
    }
  });
}
