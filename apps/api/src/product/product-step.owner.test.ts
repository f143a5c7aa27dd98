import type { ProductStep } from "@noren/contract/product/product-step.ts";
import { expect, test } from "vitest";
import { openOtherChannel, putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const day = (text: string) => new Date(`${text}T00:00:00+09:00`);

async function openSteps(test: TestShop) {
  const { owner } = await asStaff(test);
  const offered = (ids: readonly string[]) => owner.productStep.offered({ ids: [...ids] });
  const take = async (step: ProductStep, ids: readonly string[]) => {
    const { products } = await offered(ids);
    return owner.productStep.take({ step, products: products.map(({ id, version }) => ({ id, version })) });
  };
  const statusOf = async (id: string) => (await offered([id])).products[0]!.status;
  return { owner, offered, take, statusOf };
}

describeOnBothDatabases("steps on many products", ({ shop, db }) => {
  test("[OWN-11] a step changes each product that allows it, and says of each other one why not", async () => {
    const open = await shop();
    const { take, statusOf } = await openSteps(open);
    const [one, two] = [await putProduct(open), await putProduct(open)];
    const empty = await putProduct(open);
    await take("unpublish", [one.id, empty.id]);
    await db().deleteFrom("product").where("model_id", "=", empty.id).execute();
    const outcomes = await take("publish", [one.id, two.id, empty.id]);
    const of = (id: string) => outcomes.find((outcome) => outcome.id === id);
    expect(of(one.id)).toMatchObject({ code: one.code, outcome: "done", message: "下書き → 公開中" });
    expect(of(two.id)).toMatchObject({ outcome: "already", message: "すでに公開中です" });
    expect(of(empty.id)).toMatchObject({ outcome: "refused", message: "種類がまだありません" });
    expect([await statusOf(one.id), await statusOf(empty.id)]).toEqual(["published", "draft"]);
    const records = await db()
      .selectFrom("change_record")
      .selectAll()
      .where("table_name", "=", "product_model")
      .where("name", "=", one.code)
      .execute();
    expect(records.length).toBeGreaterThan(0);
  });

  test("[OWN-11] a step that is repeated changes nothing, and one from an outdated choice is refused", async () => {
    const open = await shop();
    const { owner, offered, take, statusOf } = await openSteps(open);
    const { id } = await putProduct(open);
    const { version } = (await offered([id])).products[0]!;
    expect(await owner.productStep.take({ step: "archive", products: [{ id, version }] })).toMatchObject([
      { outcome: "done" },
    ]);
    expect(await owner.productStep.take({ step: "archive", products: [{ id, version }] })).toMatchObject([
      { outcome: "already", message: "すでに廃番です" },
    ]);
    expect(await owner.productStep.take({ step: "unpublish", products: [{ id, version }] })).toMatchObject([
      { outcome: "refused", message: "えらんだあとに、ほかの人が変えました。" },
    ]);
    expect(await statusOf(id)).toBe("archived");
    expect(await take("unpublish", [id])).toMatchObject([{ outcome: "done", message: "廃番 → 下書き" }]);
  });

  test("[OWN-11] the sale of a product that is not published yet does not end, and one without a variant on sale is not resumed", async () => {
    const open = await shop();
    const { take, statusOf } = await openSteps(open);
    const planned = await putProduct(open, { published_at: day("2099-12-01") });
    expect(await take("end_sale", [planned.id])).toMatchObject([
      { outcome: "refused", message: "まだ公開していない商品です" },
    ]);
    const stopped = await putProduct(open);
    await db().updateTable("product").set({ is_on_sale: false }).where("model_id", "=", stopped.id).execute();
    expect(await statusOf(stopped.id)).toBe("ended");
    expect(await take("resume_sale", [stopped.id])).toMatchObject([
      {
        outcome: "refused",
        message: "販売中の種類がありません。商品のページで「販売」に印をつけてください",
      },
    ]);
  });

  test("[OWN-11] publishing now does not wait for the planned hour, and a former date of publication stays", async () => {
    const open = await shop();
    const { owner, take, statusOf } = await openSteps(open);
    const planned = await putProduct(open, { published_at: day("2099-12-01") });
    const former = await putProduct(open, { published_at: day("2026-02-03") });
    const later = await putProduct(open, { published_at: day("2099-12-01") });
    await take("unpublish", [former.id, later.id]);
    expect(await statusOf(planned.id)).toBe("scheduled");
    await take("publish", [planned.id, former.id, later.id]);
    const dates = Object.fromEntries(
      (await owner.productList.list({})).data.map(({ id, status, published_at }) => [id, [status, published_at]]),
    );
    const now = open.shop.clock().toISOString();
    expect(dates).toMatchObject({
      [planned.id]: ["published", now],
      [former.id]: ["published", day("2026-02-03").toISOString()],
      [later.id]: ["published", now],
    });
  });

  test("[OWN-11] the sale of products ends and goes on; the bar offers what every chosen product allows", async () => {
    const open = await shop();
    const { offered, take, statusOf } = await openSteps(open);
    const [one, two] = [await putProduct(open), await putProduct(open)];
    const isOffered = async (ids: string[]) =>
      (await offered(ids)).offered.filter((offer) => offer.is_offered).map(({ step }) => step);
    expect(await isOffered([one.id, two.id])).toEqual(["end_sale", "unpublish", "archive"]);
    expect(await take("end_sale", [one.id])).toMatchObject([{ outcome: "done", message: "公開中 → 販売終了" }]);
    expect(await statusOf(one.id)).toBe("ended");
    expect(await isOffered([one.id, two.id])).toEqual(["unpublish", "archive"]);
    const { offered: offers } = await offered([one.id, two.id]);
    expect(offers.find(({ step }) => step === "end_sale")).toMatchObject({
      refused: 1,
      why: [{ words: "すでに販売終了です", products: 1 }],
    });
    expect(await take("resume_sale", [one.id, two.id])).toMatchObject([{ outcome: "done" }, { outcome: "already" }]);
    expect(await statusOf(one.id)).toBe("published");
  });

  test("[OWN-07, OWN-11] products of another channel and unknown ids are left alone", async () => {
    const open = await shop();
    const other = await openOtherChannel(open);
    const theirs = await putProduct(other);
    const own = await putProduct(open);
    const { owner } = await asStaff(open, { roles: [{ channelId: open.channel.id, role: "catalogue" }] });
    const ids = [own.id, theirs.id, "no-id"];
    expect((await owner.productStep.offered({ ids })).products.map(({ id }) => id)).toEqual([own.id]);
    const outcomes = await owner.productStep.take({
      step: "archive",
      products: ids.map((id) => ({ id, version: 1 })),
    });
    expect(outcomes.slice(1)).toEqual([
      { id: theirs.id, code: "", name: "", outcome: "refused", message: "商品が見つかりません。" },
      { id: "no-id", code: "", name: "", outcome: "refused", message: "商品が見つかりません。" },
    ]);
    expect(await (await openSteps(open)).statusOf(theirs.id)).toBe("published");
    const { owner: reader } = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    await expect(reader.productStep.take({ step: "archive", products: [] })).rejects.toMatchObject({
      code: "staff.forbidden",
    });
  });
});
