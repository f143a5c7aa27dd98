import type { MemberPage } from "#app/shell/mypage/member-menu.ts";
import type { IconName } from "#theme/platform/ui/icon.tsx";

export const memberIcons: Record<MemberPage, IconName> = {
  order_history: "invoice",
  gift_book: "gift",
  likes: "heart",
  lists: "gift",
  point: "point",
  coupon: "ticket",
  product_history: "picture",
  product_search_history: "search",
  memorial: "calendar",
  measurement: "filter",
  name_embroidery: "print",
  message_center: "info",
  inquiry_history: "mail",
  product_request_history: "store",
  inquiry: "mail",
  address: "pin",
  card: "card",
  user_info: "user",
  password: "lock",
  passkeys: "key",
  identities: "user",
  login_history: "phone",
  data: "info",
  logout: "exit",
};
