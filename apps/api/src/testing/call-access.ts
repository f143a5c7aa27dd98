import { contract } from "@noren/contract/contract.ts";
import type { Contract } from "@noren/contract/contract.ts";
import type { Area, Endpoint } from "@noren/contract/platform/endpoint.ts";

/**
 * Who may make a call:
 * - `anybody`: visitors and members. A token that is sent must be good.
 * - `cart`: the holder of a cart's token. To a member an unnamed cart, made before the login, gives items alone (decision 47).
 * - `open`: a call of the login, which looks at no token.
 * - `session`: the holder of a session's token, an expired one included.
 * - `member`: a member, who gets and changes their own data alone.
 * - `own`: the member to whom the thing of this id belongs; to another it does not exist.
 */
export type CallAccess = "anybody" | "cart" | "open" | "session" | "member" | { own: string };

type Table = { [A in keyof Contract]: { [N in keyof Contract[A]]: CallAccess } };

/** Every call of the contract. A new call does not compile without its row. */
const access: Table = {
  channel: { public: "anybody", settings: "anybody", colorScheme: "anybody", layout: "anybody", pageLayout: "anybody" },
  storedFile: { contents: "anybody", upload: "anybody" },
  staticPage: { byPath: "anybody", urls: "anybody" },
  freeArea: { list: "anybody" },
  banner: { list: "anybody", download: "anybody" },
  message: { list: "anybody", detail: "anybody" },
  popup: { list: "anybody", detail: "anybody" },
  collection: { entries: "anybody", entry: "anybody" },
  catalog: { list: "anybody" },
  catalogOrder: { check: "anybody" },
  news: { list: "anybody", detail: "anybody", read: "anybody" },
  blog: { list: "anybody", detail: "anybody" },
  qa: { list: "anybody", categories: "anybody" },
  sitemap: { sections: "anybody" },
  landingPage: { list: "anybody", bySlug: "anybody" },
  productSearch: { facets: "anybody", help: "anybody", suggestions: "anybody" },
  product: { list: "anybody", detail: "anybody" },
  madeToOrder: { ofProduct: "anybody" },
  like: { add: "member", remove: "member" },
  review: { list: "anybody", add: "member" },
  recommendation: { ofProduct: "anybody" },
  productHistory: { add: "anybody", ofGuest: "anybody", merge: "member" },
  maker: { list: "anybody", detail: "anybody" },
  brand: { list: "anybody" },
  tag: { list: "anybody", password: "anybody" },
  category: { hierarchy: "anybody" },
  postal: { addresses: "anybody", prefectures: "anybody" },
  businessDate: { calendar: "anybody" },
  cart: {
    init: "cart",
    reset: "cart",
    get: "cart",
    addProduct: "cart",
    deleteProduct: "cart",
    modifyProduct: "cart",
    addShipping: "cart",
    modifyShipping: "cart",
    modifyOrder: "cart",
    resetShippings: "cart",
    modifyOther: "cart",
    deleteTransactionError: "cart",
    decision: "cart",
  },
  packing: { options: "cart", plans: "cart", divide: "cart", add: "cart", modify: "cart" },
  accessory: { ofProduct: "cart", add: "cart", modify: "cart", remove: "cart" },
  productSet: { add: "cart" },
  restock: { request: "anybody", cancel: "anybody" },
  payment: { service: "anybody", methods: "anybody", choices: "cart", fraud: "anybody", check: "cart" },
  shipping: { leadTimes: "cart" },
  order: { list: "member", detail: { own: "id" }, cancel: { own: "id" }, ofCart: "cart" },
  socialGift: {
    setReceiver: "cart",
    products: "anybody",
    shipping: "anybody",
    checkShipping: "anybody",
    checkDelivery: "anybody",
    leadTimes: "anybody",
    fix: "anybody",
    complete: "anybody",
  },
  document: {
    quotationOfCart: "cart",
    quotationOfOrder: { own: "id" },
    receipt: { own: "id" },
    issueReceipt: { own: "id" },
    guestReceiptFile: "anybody",
    checkReceipt: "anybody",
    guestReceipt: "anybody",
    modifyGuestReceipt: "anybody",
  },
  memo: { add: { own: "order_id" }, change: { own: "id" }, remove: { own: "id" } },
  auth: {
    login: "open",
    verify: "open",
    sendCode: "open",
    canUnlock: "open",
    unlock: "open",
    refresh: "session",
    logout: "session",
  },
  emailVerify: { request: "member", check: "anybody" },
  emailChange: { canConfirm: "anybody", confirm: "anybody", canUndo: "anybody", undo: "anybody" },
  reminder: { request: "anybody", check: "anybody", reset: "anybody" },
  memberSession: {
    histories: "member",
    list: "member",
    end: { own: "id" },
    endOthers: "member",
    canEndAll: "anybody",
    endAll: "anybody",
  },
  passkey: {
    list: "member",
    begin: "member",
    add: "member",
    rename: { own: "id" },
    remove: { own: "id" },
    beginLogin: "open",
    login: "open",
  },
  dataExport: { list: "member", request: "member", file: { own: "id" } },
  newsletter: { confirm: "anybody", stop: "anybody" },
  captcha: { challenge: "anybody", sendMail: "anybody", confirm: "anybody" },
  user: {
    me: "member",
    update: "member",
    register: "anybody",
    leaving: "member",
    leave: "member",
    changePassword: "member",
    dummy: "anybody",
  },
  userAddress: { list: "member", add: "member" },
  promotions: { addCoupon: "cart", deleteCoupon: "cart", usePoints: "cart" },
  coupon: { list: "anybody", mine: "member", claim: "member" },
  point: { balance: "member", histories: "member" },
  userCard: { list: "member", add: "member", delete: { own: "id" }, use: { own: "id" } },
  inquiry: { send: "anybody" },
  productRequest: { send: "anybody" },
};

export type CallRow = { area: string; name: string; line: string; endpoint: Endpoint; access: CallAccess };

export const callRows: CallRow[] = Object.entries(contract as Record<string, Area>).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    area,
    name,
    line: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    access: (access as unknown as Record<string, Record<string, CallAccess>>)[area]![name]!,
  })),
);
