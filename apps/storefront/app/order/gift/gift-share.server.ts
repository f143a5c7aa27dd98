import type { GiftOfOrder } from "@noren/contract/order/gift.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { encode } from "uqr";
import { giftShareMessages as words } from "#look/order/gift/gift-share.messages.ts";
import { extrasOf } from "#app/cart/packing/packing-extras.ts";
import { dateTime } from "#app/platform/format/format.ts";
import type { GiftShareView } from "./gift-view.ts";

type GiftOrder = Pick<PlacedOrder, "gift" | "shippings">;

/** The giver's view of an ordered gift, with all ways to share its link. */
export function giftShare({ gift, shippings }: GiftOrder, shopName: string): GiftShareView | null {
  if (!gift) return null;
  const [shipping] = shippings as [PlacedOrder["shippings"][number]];
  const [packing] = shipping.packings;
  const { state, state_name, receiver_name, giver_name, message, link } = gift;
  return {
    state,
    stateLabel: state_name,
    receiverName: receiver_name,
    giverName: giver_name,
    message,
    note: noteOf(gift),
    extras: packing ? extrasOf(shipping, packing) : null,
    share: link
      ? shareOf(link, words.shareText(receiver_name, giver_name, shopName), words.shareSubject(giver_name))
      : null,
  };
}

function noteOf({ state, expires_at, fixed_at, outcome }: GiftOfOrder): string {
  switch (state) {
    case "waiting":
      return words.notes.waiting;
    case "open":
      return words.notes.open(dateTime(expires_at!));
    case "fixed":
      return words.notes.fixed(dateTime(fixed_at!));
    case "expired":
      return outcome === "giver" ? words.notes.toGiver : words.notes.returned;
    case "ended":
      return words.notes.ended;
  }
}

/** Plain links to LINE and mail; nothing is loaded from them. */
function shareOf(link: string, text: string, subject: string): NonNullable<GiftShareView["share"]> {
  const whole = encodeURIComponent(`${text}\n${link}`);
  return {
    link,
    text,
    lineHref: `https://line.me/R/msg/text/?${whole}`,
    mailHref: `mailto:?subject=${encodeURIComponent(subject)}&body=${whole}`,
    qr: qrOf(link),
  };
}

/** A QR code as an SVG path: runs of dark squares as strokes, with a margin of four squares (JIS X 0510). */
function qrOf(link: string): { size: number; path: string } {
  const { data, size } = encode(link, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < size; x++) {
        if (!row[x]) continue;
        const from = x;
        while (x < size && row[x]) x++;
        runs.push(`M${from} ${y}h${x - from}v1h-${x - from}z`);
      }
      return runs;
    })
    .join("");
  return { size, path };
}
