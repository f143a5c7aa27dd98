import { goodInputs } from "@noren/api/testing/every-call.ts";
import { type EveryCall } from "@noren/api/testing/open-every-call.ts";
import { ownInquiry } from "@noren/api/testing/inquiries.ts";
import { memorialInput } from "@noren/api/testing/memorials.ts";
import { acceptedOrder } from "@noren/api/testing/own-orders.ts";
import { putProducts, address } from "@noren/api/testing/products.ts";
import { putMessage } from "@noren/api/testing/system-messages.ts";

/** `door`: the emailed link that gives a browser access. */
type Address = string | { address: string; door: string };

/** A route with its expected answers. */
type Row = {
  whom: "anybody" | "members";
  /** An address with content; by default the pattern itself. */
  at?: string | ((open: EveryCall) => Address | Promise<Address>);
  /** The page writes (a counter of keys), so it fails while the shop is read-only. */
  isCounted?: boolean;
  /** The page ends the session or the membership, so it is visited last. */
  isEnd?: boolean;
};

const anybody: Row = { whom: "anybody" };
const members: Row = { whom: "members" };
const anybodyAt = (at: Row["at"]): Row => ({ whom: "anybody", at });
const membersAt = (at: Row["at"]): Row => ({ whom: "members", at });

const productAt = (rest = "") => anybodyAt(({ tea }) => `/product/${tea.code.toLowerCase()}${rest}`);
const ownOrderAt = (rest = "") =>
  membersAt(async (open) => `/mypage/order_history/${await acceptedOrder(open)}${rest}`);
const query = (fields: object) => new URLSearchParams(fields as Record<string, string>);
const guestOrderAt = (link: (open: EveryCall) => Promise<{ no: string; t: string }>, rest = "") =>
  anybodyAt(async (open) => {
    const { no, t } = await link(open);
    return { address: `/order/${no}${rest}`, door: `/order/${no}?${query({ token: t })}` };
  });
const guestLink = (open: EveryCall) => Promise.resolve(goodInputs.guestOrder.detail(open));
const giftAt = (rest: string) =>
  anybodyAt(async (open) => `/social-gift/${(await goodInputs.socialGift.shipping(open)).token}${rest}`);

/** Each route of the storefront. A route that is not here fails the test. */
export const everyPage: Record<string, Row> = {
  "/": anybody,
  "/*": anybodyAt("/nowhere"),
  "/banner/:id/download": anybodyAt("/banner/offer/download"),
  "/blog": anybody,
  "/blog/:key": anybodyAt("/blog/x"),
  "/brand": anybody,
  "/captcha/confirm": anybodyAt(async (open) => `/captcha/confirm?${query(await goodInputs.captcha.confirm(open))}`),
  "/cart": anybody,
  "/cart/complete": anybody,
  "/cart/confirm": anybody,
  "/cart/gift": anybody,
  "/order/leave": anybody,
  "/cart/outcome": anybody,
  "/cart/payment": anybody,
  "/cart/quotation": anybody,
  // the page queries the provider for a waiting payment and stores the answer
  "/cart/returned": { ...anybodyAt("/cart/returned?state=x"), isCounted: true },
  "/cart/shipping-add": anybody,
  "/cart/shipping-detail": anybody,
  "/cart/shipping-select": anybody,
  "/cart/wallet": anybody,
  "/catalog-order": anybody,
  "/collection/:alias": anybodyAt("/collection/features"),
  "/collection/:alias/:key": anybodyAt("/collection/features/tea"),
  "/compare": anybody,
  "/contact": anybody,
  "/contact/complete": anybody,
  "/contact/confirm": anybody,
  "/coupon": anybody,
  "/ec": members,
  "/events": anybody,
  "/external-services": anybody,
  "/faq": anybody,
  "/flip-book": anybody,
  "/guide": anybody,
  "/icons.svg": anybody,
  "/mark.svg": anybody,
  "/law": anybody,
  "/login": members,
  "/login/email-change": membersAt(
    async (open) => `/login/email-change?${query(await goodInputs.emailChange.confirm(open))}`,
  ),
  "/login/email-undo": membersAt(async (open) => `/login/email-undo?${query(await goodInputs.emailChange.undo(open))}`),
  "/login/end-sessions": anybodyAt(
    async (open) => `/login/end-sessions?${query(await goodInputs.memberSession.endAll(open))}`,
  ),
  "/login/passkey": members,
  "/login/unlock": membersAt(async (open) => `/login/unlock?${query(await goodInputs.auth.unlock(open))}`),
  "/login_sync": members,
  "/lp/:slug": anybodyAt("/lp/spring"),
  "/maintenance": anybody,
  "/maker": anybody,
  "/maker/:key": anybodyAt("/maker/mill"),
  "/memorial/stop": anybodyAt(async (open) => `/memorial/stop?${query(await goodInputs.userMemorial.stop(open))}`),
  "/review-asks/stop": anybodyAt(async (open) => `/review-asks/stop?${query(await goodInputs.reviewAsk.stop(open))}`),
  "/message": anybody,
  "/mypage": members,
  "/mypage/address": members,
  "/mypage/address/:key/edit": membersAt(
    async ({ member }) =>
      `/mypage/address/${(await member.me.userAddress.add({ ...address, name: "実家", division_ct: "2" })).id}/edit`,
  ),
  "/mypage/address/add": members,
  "/mypage/address/export/:key?": membersAt("/mypage/address/export"),
  "/mypage/address/import": members,
  "/mypage/bookmark": membersAt("/mypage/bookmark?query=word%3D茶"),
  "/mypage/card": members,
  "/mypage/card/add": members,
  "/mypage/data": members,
  "/mypage/data/:key": membersAt("/mypage/data/x"),
  "/mypage/gift-book": members,
  "/mypage/identities": members,
  "/mypage/inquiry_history": members,
  "/mypage/inquiry_history/:key": membersAt(
    async ({ member }) => `/mypage/inquiry_history/${await ownInquiry(member)}`,
  ),
  "/mypage/inquiry_history/:key/files/:number": membersAt("/mypage/inquiry_history/x/files/1"),
  "/mypage/leave": { ...membersAt("/mypage/leave?step=confirm"), isEnd: true },
  "/mypage/list": members,
  "/mypage/list/:key": membersAt("/mypage/list/favorites"),
  "/mypage/list/add": membersAt(({ variant }) => `/mypage/list/add?product=${variant.code.toLowerCase()}`),
  "/mypage/login-ways": members,
  "/mypage/mail-settings": members,
  "/mypage/login_history": members,
  "/mypage/logout": { ...members, isEnd: true },
  "/mypage/measurement": members,
  "/mypage/measurement/edit": members,
  "/mypage/memorial": members,
  "/mypage/memorial/:key/edit": membersAt(
    async ({ member }) => `/mypage/memorial/${(await member.me.userMemorial.add(memorialInput())).id}/edit`,
  ),
  "/mypage/memorial/add": members,
  "/mypage/message-center": members,
  "/mypage/message-center/:key": membersAt(async (open) => {
    await putMessage(open, "autumn", { title: "秋のお知らせ" });
    return "/mypage/message-center/autumn";
  }),
  "/mypage/message-readables": members,
  "/mypage/name-embroidery": members,
  "/mypage/name-embroidery/edit": members,
  "/mypage/order_history": members,
  "/mypage/order_history/:key": ownOrderAt(),
  "/mypage/order_history/:key/delivery/:packing": membersAt(async (open) => {
    const { id, packing_id } = await goodInputs.deliveryChange.choices(open);
    return `/mypage/order_history/${id}/delivery/${packing_id}`;
  }),
  "/mypage/order_history/:key/quotation": ownOrderAt("/quotation"),
  "/mypage/order_history/:key/receipt": ownOrderAt("/receipt"),
  "/mypage/order_history/:key/receipt/file": ownOrderAt("/receipt/file"),
  "/mypage/order_history/:key/return": ownOrderAt("/return"),
  "/mypage/order_history/:key/why": ownOrderAt("/why"),
  "/mypage/passkeys": members,
  "/mypage/passkeys/add": members,
  "/mypage/password": members,
  "/mypage/point": members,
  "/mypage/product_history": members,
  "/mypage/product_request_history": members,
  "/mypage/product_search_history": members,
  "/mypage/user_info": members,
  "/mypage/user_info/edit": members,
  "/news": anybody,
  "/news-readables": anybody,
  "/news/:key": anybodyAt("/news/x"),
  "/newsletter/confirm": membersAt(
    async (open) => `/newsletter/confirm?${query(await goodInputs.newsletter.confirm(open))}`,
  ),
  "/newsletter/stop": anybodyAt(async (open) => `/newsletter/stop?${query(await goodInputs.newsletter.stop(open))}`),
  "/oauth/callback": members,
  "/oauth/link": members,
  "/oauth/redirect": members,
  "/order/:no": guestOrderAt(guestLink),
  "/order/:no/delivery/:packing": anybodyAt(async (open) => {
    const { no, t, packing_id } = await goodInputs.deliveryChange.guestChoices(open);
    return { address: `/order/${no}/delivery/${packing_id}`, door: `/order/${no}?${query({ token: t })}` };
  }),
  "/order/:no/return": guestOrderAt(async (open) => goodInputs.returnRequest.guestAdd(open), "/return"),
  "/order/:no/why": guestOrderAt(guestLink, "/why"),
  "/orders/receipt": anybodyAt(
    async (open) => `/orders/receipt?${query(await goodInputs.document.guestReceipt(open))}`,
  ),
  "/orders/receipt/file": anybodyAt(
    async (open) => `/orders/receipt/file?${query(await goodInputs.document.guestReceiptFile(open))}`,
  ),
  "/popup": anybody,
  "/popup/:id": anybodyAt("/popup/welcome"),
  "/postal-code": anybodyAt("/postal-code?code=1500001"),
  "/privacy": anybody,
  "/product": anybody,
  "/product-history": anybody,
  "/product-request": anybody,
  "/product/:key": productAt(),
  "/product/:key/likes": productAt("/likes"),
  "/product/:key/recommend": productAt("/recommend"),
  "/product/:key/restock": anybodyAt(async (open) => {
    const { id, code } = await putProducts(open, { stock: 0 });
    return `/product/${code.toLowerCase()}/restock?variant=${id}`;
  }),
  "/product/:key/reviews": productAt("/reviews"),
  "/product/:key/uos": anybodyAt(({ shirt }) => `/product/${shirt.key}/uos`),
  "/register": members,
  "/register/complete": members,
  "/reminder": members,
  "/reminder/reset": {
    ...membersAt(async (open) => `/reminder/reset?${query(await goodInputs.reminder.reset(open))}`),
    isCounted: true,
  },
  "/reminder/username": members,
  "/reminder/username/reset": members,
  "/restock/cancel": anybodyAt(async (open) => `/restock/cancel?${query(await goodInputs.restock.cancel(open))}`),
  "/returns": anybody,
  "/search/count": anybodyAt("/search/count?word=タオル&option=色:藍&maker=a&maker=b"),
  "/search/suggestions": anybodyAt("/search/suggestions?word=タオル"),
  "/sitemap": anybody,
  "/social-gift": anybody,
  "/social-gift/:key?/complete": giftAt("/complete"),
  "/social-gift/:key?/confirm": giftAt("/confirm"),
  "/social-gift/:key?/delivery": giftAt("/delivery"),
  "/social-gift/:key?/shipping": giftAt("/shipping"),
  "/stylist": anybody,
  "/stylist/:key": anybodyAt("/stylist/x"),
  "/tag/:key": anybodyAt(async (open) => `/tag/${(await goodInputs.tag.password(open)).tag}`),
  "/terms": anybody,
  "/verify": members,
  "/verify/email": membersAt(async (open) => `/verify/email?${query(await goodInputs.emailVerify.check(open))}`),
};

export type PageRow = { pattern: string; address: string; door: string | undefined } & Omit<Required<Row>, "at">;

/** The rows with addresses of this shop, those that end a session or membership last. */
export async function addressesOf(open: EveryCall): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  for (const [pattern, { at = pattern, isCounted = false, isEnd = false, whom }] of Object.entries(everyPage)) {
    const found = typeof at === "string" ? at : await at(open);
    const { address, door } = typeof found === "string" ? { address: found, door: undefined } : found;
    rows.push({ pattern, address: encodeURI(decodeURI(address)), door, isCounted, isEnd, whom });
  }
  return rows.toSorted((a, b) => Number(a.isEnd) - Number(b.isEnd));
}
