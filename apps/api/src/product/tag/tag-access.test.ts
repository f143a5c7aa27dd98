import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import { tagCommands } from "#api/admin/command/tag-commands.ts";
import { inProcessClient } from "#api/clients.ts";
import { hashPassword } from "#api/member/auth/password.ts";
import { putMaker, putProduct, putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putShirt, shirtChoice } from "#api/testing/made-to-order.ts";
import { logIn } from "#api/testing/members.ts";
import { offerAccessory } from "#api/testing/packings.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const password = "霞の月 2026";
let hash: string | undefined;

/** A cup for everybody, and a tea under a tag with a password. */
async function openSecret(test: TestShop) {
  hash ??= await hashPassword(password);
  const maker = await putMaker(test, "farm", "山霧茶園");
  const tag = await putTag(test, "members", "頒布会", hash);
  const tea = await putProduct(test, { key: "tea", name: "霞の茶", maker, tags: [tag] });
  const cup = await putProduct(test, { key: "cup", name: "湯のみ" });
  /** A visitor with these proofs, at an address. */
  const holding = (tagAccess: string, ip = "192.0.2.1") =>
    inProcessClient(test.app, { channelId: test.channel.id, ip, requestId: "r", tagAccess });
  const unlock = async (given = password) => (await test.api.tag.password({ tag: "members", password: given })).proof;
  return { ...test, tag, tea, cup, holding, unlock };
}

type Visitor = TestShop["api"];
const keysOf = async (list: Promise<{ data: { key: string }[] }>) => (await list).data.map(({ key }) => key).toSorted();
const add = (api: Visitor, id: string) => api.cart.addProduct({ product_id: id, quantity: 1 });

/** Every place where a visitor could find the tea, and whether it is there. */
async function seenBy(api: Visitor, tea: { variants: { id: string }[] }) {
  const isThere = (call: Promise<unknown>) =>
    call.then(
      () => true,
      (error) => error.code,
    );
  return {
    list: await keysOf(api.product.list()),
    search: await keysOf(api.product.list({ word: "霞の茶" })),
    tag: await keysOf(api.product.list({ tag: "members" })),
    page: await isThere(api.product.detail({ key: "tea" })),
    accessories: await isThere(api.accessory.ofProduct({ key: "tea" })),
    count: (await api.maker.list({ per: "all" })).data[0]!.product_count,
    cart: await isThere(add(api, tea.variants[0]!.id)),
    set: await isThere(api.productSet.add({ products: [{ product_id: tea.variants[0]!.id, quantity: 1 }] })),
    isUnlocked: (await api.tag.list())[0]!.is_unlocked,
  };
}

const hidden = {
  list: ["cup"],
  search: [],
  tag: [],
  page: "product.not_found",
  accessories: "product.not_found",
  count: 0,
  cart: "cart.update_products.product_not_found",
  set: "cart.update_products.product_not_found",
  isUnlocked: false,
};
const shown = {
  list: ["cup", "tea"],
  search: ["tea"],
  tag: ["tea"],
  page: true,
  accessories: true,
  count: 1,
  cart: true,
  set: true,
  isUnlocked: true,
};

describeOnBothDatabases("tags with a password", ({ shop }) => {
  test("[CAT-05] hide their products from list, search, counts, page and cart until the password is given", async () => {
    const test = await openSecret(await shop());
    const { api, tea, holding, unlock } = test;
    expect(await seenBy(api, tea)).toEqual(hidden);
    const proof = await unlock();
    expect(await seenBy(holding(proof), tea)).toEqual(shown);
    // Other visitors see no more than before.
    expect(await seenBy(api, tea)).toEqual(hidden);
    const { me } = await logIn(test);
    expect((await seenBy(me, tea)).list).toEqual(["cup"]);
  });

  test("[CAT-05] the proof can be sent as a header, among others, with the same result", async () => {
    const { app, unlock } = await openSecret(await shop());
    const list = async (access: string) => {
      const headers = { "x-tag-access": access };
      const response = await app.fetch(new Request("http://shop.test/api/v1/products?sort=new", { headers }));
      return ((await response.json()) as { data: { key: string }[] }).data.map(({ key }) => key).toSorted();
    };
    const proof = await unlock();
    expect(await list(`nonsense,${proof}`)).toEqual(["cup", "tea"]);
    expect(await list("")).toEqual(["cup"]);
  });

  test("[CAT-05] a product under two such tags needs both passwords", async () => {
    const test = await openSecret(await shop());
    const other = await putTag(test, "staff", "店員", await hashPassword("別の合言葉"));
    await putProduct(test, { key: "both", tags: [test.tag, other] });
    const one = await test.unlock();
    const { proof: two } = await test.api.tag.password({ tag: "staff", password: "別の合言葉" });
    expect(await keysOf(test.holding(one).product.list())).toEqual(["cup", "tea"]);
    expect(await keysOf(test.holding(`${two},${one}`).product.list())).toEqual(["both", "cup", "tea"]);
  });

  test("[CAT-05] made-to-order and sold-out products under such a tag can be requested only with the password", async () => {
    const test = await openSecret(await shop());
    const { id: shirt } = await putShirt(test);
    const tags = [test.tag.id];
    await test.db.updateTable("product_model").set({ tag_ids: tags }).where("key", "=", "shirt").execute();
    const { variants } = await putProduct(test, { key: "gone", tags: [test.tag], variants: [{ stock: 0 }] });
    const asked = (api: Visitor) =>
      Promise.all(
        [
          api.madeToOrder.ofProduct({ key: "shirt" }),
          api.productSet.add({ products: [{ product_id: shirt, configuration: shirtChoice }] }),
          api.restock.request({ product_id: variants[0]!.id, email: "hanako@example.jp" }),
        ].map((call) =>
          call.then(
            () => "answered",
            (error: { code: string }) => error.code,
          ),
        ),
      );
    expect(await asked(test.api)).toEqual([
      "product.not_found",
      "cart.update_products.product_not_found",
      "product.not_found",
    ]);
    expect(await asked(test.holding(await test.unlock()))).toEqual(["answered", "answered", "answered"]);
  });

  test("[CAT-05] an accessory under such a tag is not offered", async () => {
    const test = await openSecret(await shop());
    await offerAccessory(test, { model: test.cup.id }, { id: test.tea.variants[0]!.id });
    expect(await test.api.accessory.ofProduct({ key: "cup" })).toEqual([]);
    expect(await test.holding(await test.unlock()).accessory.ofProduct({ key: "cup" })).toHaveLength(1);
    const withTea = { quantity: 1, accessories: [{ product_id: test.tea.variants[0]!.id, quantity: 1 }] };
    await expect(test.api.cart.addProduct({ product_id: test.cup.variants[0]!.id, ...withTea })).rejects.toMatchObject({
      code: "cart.update_products.product_not_found",
    });
  });

  test("[CAT-05] a proof ends after a day, and with a new password, the same one set again included", async () => {
    const test = await openSecret(await shop());
    const isShown = async (proof: string) => (await keysOf(test.holding(proof).product.list())).includes("tea");
    const { proof, expires_at } = await test.api.tag.password({ tag: "members", password });
    expect(expires_at).toBe("2026-11-21T01:00:00.000Z");
    test.at("2026-11-21T00:59:59Z");
    expect(await isShown(proof)).toBe(true);
    test.at("2026-11-21T01:00:00Z");
    expect(await isShown(proof)).toBe(false);

    const fresh = await test.unlock();
    expect(await isShown(fresh)).toBe(true);
    await typed(test, "tag password", "noren", "members", password);
    expect(await isShown(fresh)).toBe(false);
    expect(await isShown(await test.unlock())).toBe(true);
    await typed(test, "tag open", "noren", "members");
    expect(await isShown("")).toBe(true);
    await expect(test.unlock()).rejects.toMatchObject({ code: "tag.not_found" });
  });

  test("[CAT-05] a changed proof, or one of another secret, unlocks nothing", async () => {
    const test = await openSecret(await shop());
    const proof = await test.unlock();
    const [id, version, end, mac] = proof.split(".") as [string, string, string, string];
    const other = createApp({ ...test.shop, secret: { current: "another secret that only tests know" } });
    const foreign = inProcessClient(other, { channelId: test.channel.id, ip: "192.0.2.1", requestId: "r" });
    const theirs = (await foreign.tag.password({ tag: "members", password })).proof;
    for (const forged of [
      theirs,
      [id, version, Number(end) + 1, mac].join("."),
      [id, version, end].join("."),
      [id, version, end, mac, "more"].join("."),
      [id, version, end, ""].join("."),
      "....",
      "%00,'; drop table tag",
    ])
      expect(await keysOf(test.holding(forged).product.list())).toEqual(["cup"]);
  });

  test("[CAT-05] wrong passwords are limited per address range and tag, and others can still unlock it", async () => {
    const test = await openSecret(await shop());
    const guess = (given: string, ip = "192.0.2.1") =>
      test.holding("", ip).tag.password({ tag: "members", password: given });
    const codes: string[] = [];
    for (let attempt = 0; attempt < 12; attempt++)
      codes.push(
        await guess(`wrong ${attempt}`).then(
          () => "open",
          (error) => error.code,
        ),
      );
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "tag.wrong_password"));
    expect(codes.slice(10)).toEqual(["tag.too_many_attempts", "tag.too_many_attempts"]);
    await expect(guess(password)).rejects.toMatchObject({ code: "tag.too_many_attempts", status: 429 });
    await expect(guess(password, "198.51.100.7")).resolves.toMatchObject({ tag: { key: "members" } });
  });

  test("[CAT-05] of 30 guesses at once no more than ten are compared", async () => {
    const test = await openSecret(await shop());
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) => test.api.tag.password({ tag: "members", password: `wrong ${at}` })),
    );
    const codes = guesses.map((one) => (one.status === "rejected" ? one.reason.code : "open"));
    expect(codes.filter((code) => code === "tag.wrong_password").length).toBeLessThanOrEqual(10);
    expect(codes).not.toContain("open");
  });

  test("[OWN-01, CAT-05] the command refuses a tag that does not exist, and a password of three letters", async () => {
    const test = await openSecret(await shop());
    await expect(typed(test, "tag password", "noren", "nothing", "long enough")).rejects.toThrow("タグ nothing");
    await expect(typed(test, "tag password", "noren", "members", "abc")).rejects.toThrow("4〜128文字");
    await expect(typed(test, "tag open", "noren", "nothing")).rejects.toThrow("タグ nothing");
  });
});

async function typed({ shop }: TestShop, name: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  await tagCommands[name]!.run(args, { shop, cwd: "/", filesFolder: "/", out, err: out });
  return lines.join("\n");
}
