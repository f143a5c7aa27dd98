/** Input of floods: calls that store something, each as one client would send it. */
export type FloodInfo = {
  /** Token of a cart with thirty lines. */
  cartToken: string;
  accessToken: string;
  member: { email: string; password: string };
  products: { product_id: string; quantity: number }[];
  /** Keys of public products. */
  keys: string[];
};

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: object };
type Answer = { status: number; text: string };
type Running = { next: (n: number) => Sent; onAnswer?: (answer: Answer) => void };

export type Flood = { name: string; connections?: number; start: (info: FloodInfo) => Running };

/** `n` is the number of the request. */
const simple = (name: string, request: (n: number, info: FloodInfo) => Sent): Flood => ({
  name,
  start: (info) => ({ next: (n) => request(n, info) }),
});

const text = (n: number, length: number) => `${n} ${"あ".repeat(length)}`;

export const floods: readonly Flood[] = [
  simple("carts with thirty lines", (_, { products }) => ({
    method: "PATCH",
    path: "/api/v1/carts/products/add-set",
    body: { products: products.slice(0, 30) },
  })),
  simple("empty carts", () => ({ method: "POST", path: "/api/v1/carts/init", body: {} })),
  simple("edits of a large cart with a key", (n, { cartToken }) => ({
    method: "PATCH",
    path: "/api/v1/carts/order/modify",
    headers: { "idempotency-key": `flood-${n}` },
    body: { token: cartToken, memo: text(n, 200) },
  })),
  {
    name: "refreshed tokens",
    connections: 1,
    start({ accessToken }) {
      let token = accessToken;
      return {
        next: () => ({ method: "POST", path: "/api/v1/auth/refresh", headers: { authorization: `Bearer ${token}` } }),
        onAnswer(answer) {
          if (answer.status === 200) token = (JSON.parse(answer.text) as { access_token: string }).access_token;
        },
      };
    },
  },
  simple("logins", (_, { member }) => ({
    method: "POST",
    path: "/api/v1/auth/login",
    body: { username: member.email, password: member.password },
  })),
  simple("events of 7,000 characters", (n) => ({
    method: "POST",
    path: "/api/v1/ecommerce_events",
    body: { name: "view_item", token: `visitor-${n}`, args: { text: `${n} ${"a".repeat(6900)}` } },
  })),
  simple("looked-at products of new guests", (n, { keys }) => ({
    method: "POST",
    path: "/api/v1/product-histories",
    body: { product_id: keys[n % keys.length] },
  })),
  simple("inquiries", (n) => ({
    method: "POST",
    path: "/api/v1/inquiries",
    body: {
      name: "山田 花子",
      name_kana: "ヤマダ ハナコ",
      email: `flood${n}@example.jp`,
      phone: "03-1234-5678",
      category_id: "",
      body: text(n, 1000),
    },
  })),
  simple("registrations", (n) => ({
    method: "POST",
    path: "/api/v1/users",
    body: {
      last_name: "山田",
      first_name: "花子",
      last_name_kana: "ヤマダ",
      first_name_kana: "ハナコ",
      email: `flood-${n}@example.jp`,
      password: "Noren-1234",
      is_receive_newsletter: "0",
    },
  })),
  simple("links instead of a captcha", (n) => ({
    method: "POST",
    path: "/api/v1/captcha/mails",
    body: { purpose: "inquiry", name: `link${n}@example.jp` },
  })),
];
