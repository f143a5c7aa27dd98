import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { shopWith } from "../../../testing/loader-args.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { renewingApi } from "./refresh.server.ts";

const { visit } = openStorefront();
const expired = async (): Promise<never> => {
  throw new ShopError("auth.token_expired");
};
const answer = { access_token: "next-token-number-1", expires_in: 3600, expires_at: "" };

test("[AUTH-07] after a failed refresh a second 401 leads nowhere: no refresh, no redirect, the refusal passes through", async () => {
  const calls = { auth: { refresh: vi.fn(expired) }, product: { list: vi.fn(expired) } };
  const first = await visit("/product", {
    cookie: memberCookie({ token: "token-of-second-refusal-1", endsIn: -1 }),
    calls,
  });
  expect([first.response.headers.get("location"), calls.auth.refresh.mock.calls.length]).toEqual([
    "/login?re=1&next=%2Fproduct",
    1,
  ]);
  const login = await visit("/login?re=1", { cookie: first.cookies, calls });
  const later = await visit("/product", { cookie: login.cookies, calls });
  expect([later.status, later.response.headers.get("location")]).toEqual([401, null]);
  expect([calls.auth.refresh.mock.calls.length, calls.product.list.mock.calls.length]).toEqual([1, 1]);
});

test("[AUTH-07] a call refused for the second time while another's refresh has failed leads nowhere by itself", async () => {
  const list = vi.fn(async (): Promise<never> => {
    // the repeated call is under way when the session ends elsewhere
    if (list.mock.calls.length === 2) shop.session.isRefreshFailed = true;
    throw new ShopError("auth.token_expired");
  });
  const shop = shopWith({ auth: { refresh: async () => answer }, order: { list } });
  shop.session.accessToken = "token-of-second-refusal-2";
  const renewing = renewingApi(shop, shop.api, "/mypage");
  await expect(renewing.order.list({})).rejects.toMatchObject({ code: "auth.token_expired", status: 401 });
  expect(list).toHaveBeenCalledTimes(2);
});

test("[SEC-10, AUTH-08] a refresh that is refused for its number shows 429 with Retry-After, and the member stays logged in", async () => {
  const refresh = vi.fn(async (): Promise<never> => {
    throw new ShopError("common.too_many_requests", { retry_after: 60 });
  });
  const cookie = memberCookie({ token: "token-of-many-refreshes", endsIn: -1 });
  const page = await visit("/mypage", { cookie, calls: { auth: { refresh } } });
  expect([page.status, page.response.headers.get("location"), refresh.mock.calls.length]).toEqual([429, null, 1]);
  expect(page.html).toContain("アクセスが集中しています");
  expect(page.response.headers.get("retry-after")).toBe("60");
  expect(page.response.headers.getSetCookie().join("; ")).not.toMatch(/Max-Age=0|1970/);
});
