import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { guestOrderLink, linkOfOrder } from "#api/order/guest/guest-order-token.ts";
import type { EmailPart } from "#api/platform/mail/mail-body.ts";
import { heading, lines } from "#api/platform/mail/mail-body.ts";

type LinkedOrder = Pick<PlacedOrder, "id" | "order_no" | "is_guest">;

/** The link to the order: a guest's has a key (MEM-22), a member's leads to the login. */
export function orderLinkParts(channel: Channel, { id, order_no, is_guest }: LinkedOrder): EmailPart[] {
  return [
    heading("ご注文の状況"),
    lines(
      is_guest
        ? "ご注文の状況と、いまお手続きいただけることは、下記のページでご確認ください（ご注文から180日間）。このリンクは、ほかの方に知らせないでください。"
        : "ご注文の状況と、いまお手続きいただけることは、下記のページでご確認ください（ログインが必要です）。",
    ),
    {
      kind: "link",
      words: "ご注文の状況を見る",
      href: is_guest ? guestOrderLink(channel, order_no) : `${channelUrl(channel)}/mypage/order_history/${id}`,
    },
  ];
}

/** The guest order whose key is put into the link when the email is sent. */
export const linkOf = ({ id, is_guest }: LinkedOrder) => (is_guest ? { linkOf: linkOfOrder(id) } : {});
