/** What one attacker sends, as docs/security.md lists it. Each request differs from the one before, so that no cache answers. */
export type Attack = {
  name: string;
  connections: number;
  /** `n` counts the attacker's requests. */
  request: (n: number, info: AttackInfo) => AttackRequest;
};
export type AttackRequest = { method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string };
/** What an attacker prepares beforehand, as anybody could. */
export type AttackInfo = { origin: string; cartToken: string };

const json = { "content-type": "application/json" };
const form = ({ origin }: AttackInfo) => ({ "content-type": "application/x-www-form-urlencoded", origin });

const spaces = " ".repeat(980_000);
const brackets = "[".repeat(980_000);
const angles = "<".repeat(990_000);
const characters = "a".repeat(1_000_000);
const gap = "+".repeat(15_000);
const fields = Array.from({ length: 60_000 }, (_, at) => `f${at}=1`).join("&");

export const attacks: readonly Attack[] = [
  {
    name: "search word of 15,000 characters",
    connections: 20,
    request: (n) => ({ method: "GET", path: `/api/v1/products?word=a${n}${gap}b` }),
  },
  {
    name: "the same on the list page",
    connections: 20,
    request: (n) => ({ method: "GET", path: `/product?word=a${n}${gap}b` }),
  },
  {
    name: "a name of 980 KB of spaces",
    connections: 20,
    request: (n) => ({ method: "POST", path: "/api/v1/users", headers: json, body: `{"last_name":"a${spaces}b${n}"}` }),
  },
  {
    name: "60,000 form fields to /login",
    connections: 20,
    request: (n, info) => ({ method: "POST", path: "/login", headers: form(info), body: `n=${n}&${fields}` }),
  },
  {
    name: "990 KB of < to /login",
    connections: 20,
    request: (n, info) => ({ method: "POST", path: "/login", headers: form(info), body: `username=${n}${angles}` }),
  },
  {
    name: "980 KB of [",
    connections: 20,
    request: () => ({ method: "POST", path: "/api/v1/users", headers: json, body: brackets }),
  },
  {
    name: "a string of 1 MB",
    connections: 20,
    request: (n) => ({
      method: "POST",
      path: "/api/v1/users",
      headers: json,
      body: `{"last_name":"${n}${characters}"}`,
    }),
  },
  {
    name: "random price_max with per=60",
    connections: 20,
    request: (n) => ({ method: "GET", path: `/product?per=60&price_max=${(n * 7919) % 1_000_000}` }),
  },
  {
    name: "unknown colours and sizes",
    connections: 20,
    request: (n) => ({ method: "GET", path: `/product?color=c${n}&size=s${n}` }),
  },
  {
    name: "openapi.json",
    connections: 20,
    request: () => ({ method: "GET", path: "/api/openapi.json", headers: { "accept-encoding": "br" } }),
  },
  {
    name: "60 quotations at once",
    connections: 60,
    request: (n, { cartToken }) => ({
      method: "GET",
      path: `/api/v1/carts/${cartToken}/download/quotation?name=N${n}`,
    }),
  },
  {
    name: "wrong passwords",
    connections: 20,
    request: (n) => ({
      method: "POST",
      path: "/api/v1/auth/login",
      headers: json,
      body: JSON.stringify({ username: `unknown-${n}@example.jp`, password: "Wrong-1234" }),
    }),
  },
  {
    name: "registrations",
    connections: 60,
    request: (n) => ({
      method: "POST",
      path: "/api/v1/users",
      headers: json,
      body: JSON.stringify(registration(`attacker-${n}@example.jp`)),
    }),
  },
];

/** A registration that is accepted as it stands. */
export function registration(email: string) {
  return {
    last_name: "山田",
    first_name: "花子",
    last_name_kana: "ヤマダ",
    first_name_kana: "ハナコ",
    email,
    password: "Noren-1234",
    is_receive_newsletter: "0",
  };
}
