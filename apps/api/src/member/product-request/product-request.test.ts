import { expect, test } from "vitest";
import { productRequestCommands } from "#api/admin/command/product-request-commands.ts";
import { solvedCaptcha } from "#api/testing/captchas.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { productRequestInput } from "#api/testing/inquiries.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function typed({ shop }: TestShop, name: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  await productRequestCommands[name]!.run(args, { shop, cwd: "/", filesFolder: "/", out, err: out });
  return lines.join("\n");
}

const emails = ({ db }: TestShop) =>
  db.selectFrom("email").select(["recipient", "subject", "body_text", "body_html"]).orderBy("id").execute();

describeOnBothDatabases("product requests", ({ shop }) => {
  test("[CAT-13] a request for a product the shop does not have is stored as written; a name is enough", async () => {
    const test = await shop();
    const { captcha: _, ...input } = productRequestInput();
    const { id } = await test.api.productRequest.send(input);
    const stored = () => test.db.selectFrom("product_request").selectAll().orderBy("id").execute();
    expect(await stored()).toEqual([expect.objectContaining({ ...input, id, member_id: null, answer: null })]);
    await test.api.productRequest.send({ product_name: "麻のれん", quantity: "", budget: "" });
    expect((await stored())[1]).toMatchObject({
      maker: "",
      quantity: null,
      budget: null,
      url: "",
      comment: "",
      email: "",
    });
  });

  test("[CAT-13] a member's request belongs to the member, is answered at the member's address, and is deleted with the member", async () => {
    const test = await shop();
    const { me, user, email } = await logIn(test);
    await me.productRequest.send({ product_name: "麻のれん" });
    const rows = () => test.db.selectFrom("product_request").select(["member_id", "email"]).execute();
    expect(await rows()).toEqual([{ member_id: user.id, email }]);
    await test.db.deleteFrom("member").where("id", "=", user.id).execute();
    expect(await rows()).toEqual([]);
  });

  test("[CAT-13, MEM-15] history: the member's requests with the shop's answers, 10 a page; deleting one lowers the total by one, and the shop keeps it", async () => {
    const test = await shop();
    const { me, user } = await logIn(test);
    await test.set("LIMIT.INQUIRY.OF_MAILBOX", 100);
    const ids: string[] = [];
    for (let at = 1; at <= 11; at++) {
      test.at(new Date(Date.UTC(2026, 10, 20, 1, at)));
      ids.push((await me.productRequest.send({ product_name: `${at}番目ののれん` })).id);
    }
    await typed(test, "product-request answer", "noren", ids[10]!, "来月から扱います。");
    const { data, pagination } = await me.productRequest.histories();
    expect(pagination).toEqual({ total: 11, per: 10, last: 2, current: 1 });
    expect(data[0]).toMatchObject({ product_name: "11番目ののれん", answer: "来月から扱います。", quantity: null });
    expect(data[1]).toMatchObject({ answer: null, answered_at: null });
    const stranger = await logIn(test);
    const missing = { code: "common.not_found", status: 404 };
    await expect(stranger.me.productRequest.remove({ id: ids[10]! })).rejects.toMatchObject(missing);
    await me.productRequest.remove({ id: ids[10]! });
    await expect(me.productRequest.remove({ id: ids[10]! })).rejects.toMatchObject(missing);
    await expect(me.productRequest.remove({ id: "x" })).rejects.toMatchObject(missing);
    const left = await me.productRequest.histories();
    expect([left.pagination.total, left.data[0]!.product_name]).toEqual([10, "10番目ののれん"]);
    expect(await typed(test, "product-request list", "noren")).toContain("11番目ののれん");
    await test.db.deleteFrom("member").where("id", "=", user.id).execute();
    expect(await typed(test, "product-request list", "noren")).toBe("商品のリクエストはありません。");
    expect((await stranger.me.productRequest.histories()).pagination.total).toBe(0);
  });

  test("[CAT-13, ERR-04] numbers out of range and overlong texts are refused at their fields", async () => {
    const test = await shop();
    const send = (more: object) => test.api.productRequest.send({ ...productRequestInput(), ...more });
    for (const [name, value] of [
      ["product_name", ""],
      ["product_name", "長".repeat(251)],
      ["quantity", 0],
      ["quantity", "1.5"],
      ["budget", "一万円"],
      ["budget", 1e12],
      ["email", "hanako"],
      ["comment", "長".repeat(2001)],
    ] as const)
      await expect(send({ [name]: value })).rejects.toMatchObject({
        status: 422,
        fields: { [name]: [expect.stringMatching(/[ぁ-ん]/)] },
      });
  });

  test("[AUTH-18, ERR-03] a request needs a captcha above a limit, and sent twice with its key it is one", async () => {
    const test = await shop();
    await test.set("LIMIT.INQUIRY.CAPTCHA_FROM_OF_RANGE", 1);
    const input = { product_name: "麻のれん" };
    await expect(test.api.productRequest.send(input)).rejects.toMatchObject({ data: { purpose: "product_request" } });
    const captcha = await solvedCaptcha(test, "product_request");
    const send = () => test.api.productRequest.send({ ...input, captcha }, { idempotencyKey: "once" });
    expect(await send()).toEqual(await send());
    expect(await test.db.selectFrom("product_request").select("id").execute()).toHaveLength(1);
    await test.set("LIMIT.INQUIRY.OF_RANGE", 2);
    await expect(send()).rejects.toMatchObject({ status: 429 });
  });

  test("[OWN-06, OWN-14] writer and shop get an email, and the owner lists, reads and answers requests", async () => {
    const test = await shop();
    await test.set("INQUIRY.EMAIL", "desk@shop.test");
    const { id } = await test.api.productRequest.send({ ...productRequestInput(), comment: "https://evil.example/x" });
    expect((await emails(test)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["hanako@example.jp", "【暖簾】商品のリクエストを承りました"],
      ["desk@shop.test", "【暖簾】商品のリクエストがありました"],
    ]);
    for (const { body_text, body_html } of await emails(test))
      for (const text of [body_text, body_html]) {
        expect(text).toContain("藍染めののれん");
        expect(text).toContain("30,000円");
        expect(text).not.toContain("evil.example");
      }
    expect(await typed(test, "product-request list", "noren")).toContain("未対応  藍染めののれん  いずみ織布");
    expect(await typed(test, "product-request show", "noren", id)).toContain("ご希望の数量: 2");
    expect(await typed(test, "product-request answer", "noren", id, "来月から扱います。")).toContain(
      "メールを送ります",
    );
    const answer = (await emails(test)).at(-1)!;
    expect(answer).toMatchObject({ recipient: "hanako@example.jp", subject: "【暖簾】商品のリクエストへのお返事" });
    for (const text of [answer.body_text, answer.body_html]) expect(text).toContain("来月から扱います。");
    expect(await typed(test, "product-request show", "noren", id)).toContain("お店から\n来月から扱います。");

    const silent = await test.api.productRequest.send({ product_name: "麻のれん" });
    const sent = (await emails(test)).length;
    expect(await typed(test, "product-request answer", "noren", silent.id, "承りました。")).toContain(
      "メールは送りません",
    );
    expect(await emails(test)).toHaveLength(sent);
    await expect(typed(test, "product-request show", "noren", "x")).rejects.toThrow("リクエストはありません");
  });
});
