import type { DataExport } from "@noren/contract/member/data-export.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const making: DataExport = {
  id: "e2",
  requested_at: "2026-11-20T00:00:00.000Z",
  ready_at: null,
  ends_at: "2026-11-27T00:00:00.000Z",
  size: null,
};
const ready: DataExport = { ...making, id: "e1", ready_at: "2026-11-20T00:01:00.000Z", size: 12_345 };
const calls = (exports: DataExport[] = [], next_request_at: string | null = null) => ({
  dataExport: {
    list: async () => ({ exports, next_request_at }),
    request: vi.fn(async () => ({})),
    file: async () => ({ bytes: new Uint8Array([80, 75, 3, 4]), type: "application/zip", name: "noren-data.zip" }),
  },
});

test("[MEM-26] /mypage/data is requested with a button, without script, by members alone", async () => {
  const made = calls();
  const page = await visit("/mypage/data", { cookie, calls: made });
  expect(page.status).toBe(200);
  expect(words(page.html)).toContain("データの作成を申し込む");
  const sent = await visit("/mypage/data", { cookie, form: {}, calls: made });
  expect([location(sent), made.dataExport.request.mock.calls.length]).toEqual(["/mypage/data", 1]);
  const after = await visit("/mypage/data", { cookie: sent.cookies, calls: made });
  expect(words(after.html)).toContain("お申し込みを受け付けました。");
  expect(location(await visit("/mypage/data", { calls: made }))).toBe("/login?next=%2Fmypage%2Fdata");
});

test("[MEM-26] a file under way has no link; a ready one says its size and its end; the button waits for the next day", async () => {
  const made = calls([making, ready], "2026-11-21T00:00:00.000Z");
  const { html } = await visit("/mypage/data", { cookie, calls: made });
  const text = words(html);
  expect(text).toMatch(/作成しています.*12KB.*2026\.11\.27 9:00まで/s);
  expect(text).toContain("次は2026.11.21 9:00からお申し込みいただけます。");
  expect(text).not.toContain("データの作成を申し込む");
  expect(html.match(/href="\/mypage\/data\/[^"]*"/g)).toEqual(['href="/mypage/data/e1"']);
});

test("[MEM-26] the file is saved under its name and kept by no cache; one that has gone leads back to the page", async () => {
  const { response } = await visit("/mypage/data/e1", { cookie, calls: calls() });
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toContain("noren-data.zip");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const file = async () => {
    throw new ShopError("file.not_found");
  };
  const gone = { dataExport: { ...calls().dataExport, file } };
  expect(location(await visit("/mypage/data/e1", { cookie, calls: gone }))).toBe("/mypage/data");
});

test("[MEM-26] a second request of the day says why it was not taken", async () => {
  const request = async () => {
    throw new ShopError("data_export.too_soon");
  };
  const made = { dataExport: { ...calls().dataExport, request } };
  const { html } = await visit("/mypage/data", { cookie, form: {}, calls: made });
  expect(words(html)).toContain("データの作成は1日に1回です。");
});
