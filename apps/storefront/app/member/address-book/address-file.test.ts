import type { AddressExport } from "@noren/contract/member/address-book.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const [list, importing] = ["/mypage/address", "/mypage/address/import"];

const csv = {
  bytes: new TextEncoder().encode("姓,名\r\n"),
  type: "text/csv; charset=utf-8",
  name: "noren-addresses.csv",
};
const delayed = {
  bytes: new TextEncoder().encode('{"data":{"is_delayed":true}}'),
  type: "application/json",
  name: "d",
};
const ready: AddressExport = {
  id: "e1",
  requested_at: "2026-11-20T00:00:00.000Z",
  ready_at: "2026-11-20T00:01:00.000Z",
  ends_at: "2026-11-27T00:01:00.000Z",
  size: 812_345,
};

const calls = () => ({
  userAddress: {
    import: vi.fn(async (_input: { file: File }) => ({
      added: 1200,
      skipped: 3,
      warnings: [] as { line: number; message: string }[],
    })),
    export: vi.fn(async (_input?: object) => csv),
    exports: async () => [{ ...ready, id: "e2", ready_at: null, size: null }, ready],
    exportFile: vi.fn(async (_input: object) => csv),
  },
});

function formWith(file: File | null) {
  const form = new FormData();
  form.set("file", file ?? new File([], ""));
  return form;
}

test("[MEM-04] the page of the import names the columns, which are needed, and how much room is left", async () => {
  const { status, html } = await visit(importing, { cookie, calls: calls() });
  expect(status).toBe(200);
  expect(words(html)).toMatch(/5MBまで、あと20件登録できます。/);
  expect(words(html)).toMatch(/登録名任意.*姓必須.*セイ必須.*いつものお届け先任意1件だけ「はい」/s);
  expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
});

test("[MEM-04] without script a file is sent, and the book says how many came and how many it had", async () => {
  const made = calls();
  const sent = await visit(importing, { cookie, form: formWith(new File(["姓,名"], "a.csv")), calls: made });
  expect([sent.status, location(sent)]).toEqual([303, list]);
  expect(await made.userAddress.import.mock.calls[0]![0].file.text()).toBe("姓,名");
  const { html } = await visit(list, { cookie: sent.cookies, calls: made });
  expect(words(html)).toContain("1,200件の住所を追加しました。3件は、すでに登録されています。");
});

test("[MEM-04] a refused file is reported line by line, without script; many lines are counted", async () => {
  const made = calls();
  const rows = [
    { line: 3, message: "郵便番号は郵便番号の形式で入力してください。" },
    { line: 1204, message: "<b>太い</b>" },
  ];
  made.userAddress.import.mockRejectedValue(new ShopError("address.import_refused", { rows, total: 102 }));
  const sent = await visit(importing, { cookie, form: formWith(new File(["x"], "a.csv")), calls: made });
  expect(sent.status).toBe(422);
  expect(words(sent.html)).toContain("ファイルに誤りがあるため、住所は1件も追加していません。");
  expect(words(sent.html)).toMatch(/3行目 郵便番号は.*1,204行目 .*ほか100件/s);
  expect(sent.html).not.toContain("<b>太い</b>");
});

test("[MEM-04] no file, or too large a one, is said at the field, and nothing is sent on", async () => {
  const made = calls();
  const none = await visit(importing, { cookie, form: formWith(null), calls: made });
  expect(words(none.html)).toContain("ファイルを選択してください。");
  const large = formWith(new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.csv"));
  expect(words((await visit(importing, { cookie, form: large, calls: made })).html)).toContain(
    "ファイルが大きすぎます。5MBまでのファイルをお送りください。",
  );
  expect(made.userAddress.import).not.toHaveBeenCalled();
});

test("[MEM-04] the export answers the file under its suggested name, with what was looked for and the encoding", async () => {
  const made = calls();
  const { response } = await visit(`${list}/export?word=%E5%AE%9F%E5%AE%B6&encoding=shift_jis`, {
    cookie,
    calls: made,
  });
  expect(made.userAddress.export.mock.calls[0]![0]).toEqual({ word: "実家", encoding: "shift_jis" });
  expect(response.headers.get("x-suggested-filename")).toBe("noren-addresses.csv");
  expect(response.headers.get("content-disposition")).toContain("noren-addresses.csv");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(location(await visit(`${list}/export`, { calls: made }))).toMatch(/^\/login/);
});

test("[MEM-04] a delayed export is said on the list, to a script in data; the file waits there with its end", async () => {
  const made = calls();
  made.userAddress.export.mockResolvedValue(delayed);
  const sent = await visit(`${list}/export`, { cookie, calls: made });
  expect(location(sent)).toBe(list);
  const { html } = await visit(list, { cookie: sent.cookies, calls: made });
  expect(words(html)).toContain("遅延処理中なのでしばらくお待ちください");
  expect(words(html)).toMatch(/ファイルを作成しています。.*2026\.11\.27 9:01まで/s);
  expect(html.match(/href="\/mypage\/address\/export\/[^"]*"/g)).toEqual(['href="/mypage/address/export/e1"']);
  const script = await visit(`${list}/export`, { cookie, calls: made, headers: { accept: "application/pdf" } });
  expect(script.response.headers.get("content-type")).toBe("application/json");
  expect((await visit(`${list}/export/e1`, { cookie, calls: made })).html).toContain("姓,名");
  made.userAddress.exportFile.mockRejectedValue(new ShopError("file.not_found"));
  expect(location(await visit(`${list}/export/e1`, { cookie, calls: made }))).toBe(list);
});
