import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { createClientAccounts } from "./client-accounts.ts";

const socket = () => ({}) as Socket;
type From = { socket?: Socket; cookie?: string; authorization?: string; url?: string };
const request = ({ socket: own = socket(), url = "/cart", ...headers }: From) =>
  ({ socket: own, url, headers }) as unknown as IncomingMessage;

const token = "Zm91bmQtYnktdGhlLXNob3AtaXRzZWxm";
const other = "bWFkZS11cC1ieS1zb21lYm9keS1lbHNl";

test.each([
  ["a cart's cookie", { cookie: `seen.noren=1; cart.noren=${token}; pieces.noren=3` }],
  ["a cart's cookie under https", { cookie: `__Host-cart.noren=${token}` }],
  ["a session's cookie, whatever cart it brings", { cookie: `cart.noren=${other}; session.noren=${token}` }],
  ["an app's bearer token", { authorization: `Bearer ${token}` }],
  ["an app's cart in the address", { url: `/toki/api/v1/carts/${token}/shippings` }],
] as [string, From][])("[SEC-09] connections with %s that the shop has found are one client", (_, from) => {
  const accounts = createClientAccounts();
  const before = accounts.of(request(from), "office");
  expect(accounts.of(request(from), "office")).not.toBe(before);
  accounts.remember(token);
  const client = accounts.of(request(from), "office");
  expect(accounts.of(request(from), "office")).toBe(client);
  expect(accounts.of(request(from), "home")).toBe(client);
});

test("[SEC-09] requests with invented cookies are counted by connection", () => {
  const accounts = createClientAccounts();
  accounts.remember(token);
  const one = socket();
  const first = accounts.of(request({ socket: one, cookie: `cart.noren=${other}` }), "office");
  for (let at = 0; at < 10; at++)
    expect(accounts.of(request({ socket: one, cookie: `cart.noren=${at}${other}` }), "office")).toBe(first);
  expect(accounts.of(request({ cookie: `cart.noren=${other}` }), "office")).not.toBe(first);
  // one connection of a proxy may carry visitors of several ranges
  expect(accounts.of(request({ socket: one }), "home")).not.toBe(first);
  expect(accounts.of(request({ cookie: `xcart.noren=${token}` }), "office")).not.toBe(
    accounts.of(request({ cookie: `cart.noren=${token}` }), "office"),
  );
});

test("[SEC-09] a header of any length is searched for known tokens only", () => {
  const accounts = createClientAccounts();
  accounts.remember(token);
  accounts.remember("x".repeat(5000));
  const long = `cart.a=${"x".repeat(5000)}; cart.b=; cart.c; cart.noren=${token}`;
  expect(accounts.of(request({ cookie: long }), "office")).not.toBe(
    accounts.of(request({ cookie: `cart.noren=${token}` }), "office"),
  );
});
