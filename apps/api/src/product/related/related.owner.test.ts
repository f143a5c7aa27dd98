import { expect, test } from "vitest";
import { codeOf } from "#api/testing/call-code.ts";
import { openOtherChannel, putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function openRelated(open: TestShop) {
  const { owner } = await asStaff(open);
  const [cup, tea, tray] = [await putProduct(open), await putProduct(open), await putProduct(open)];
  const codeOfProduct = async ({ id }: { id: string }) =>
    await open.db.selectFrom("product_model").select(["code", "key"]).where("id", "=", id).executeTakeFirstOrThrow();
  const codeOfVariant = async (id: string) =>
    (await open.db.selectFrom("product").select("code").where("id", "=", id).executeTakeFirstOrThrow()).code;
  const read = () => owner.productRelated.of({ id: cup.id });
  return {
    owner,
    cup,
    tea,
    tray,
    read,
    names: { cup: await codeOfProduct(cup), tea: await codeOfProduct(tea), tray: await codeOfProduct(tray) },
    variants: {
      cup: await codeOfVariant(cup.variants[0]!.id),
      tea: await codeOfVariant(tea.variants[0]!.id),
      tray: await codeOfVariant(tray.variants[0]!.id),
    },
  };
}

describeOnBothDatabases("accessories and recommendations of a product, for its owner", ({ shop, db }) => {
  test("[OWN-11] they are added, sorted and removed, and the shop shows it at the next request", async () => {
    const open = await shop();
    const { owner, cup, tea, tray, names, variants, read } = await openRelated(open);
    const { version } = await read();
    const accessories = [
      { code: variants.tray, per_piece: 1 },
      { code: variants.tea, per_piece: 2 },
    ];
    const saved = await owner.productRelated.save({
      id: cup.id,
      version,
      values: { accessories, recommendations: [names.tray.code, names.tea.code] },
    });
    expect(saved.version).toBeGreaterThan(version);
    const offered = () => open.api.accessory.ofProduct({ key: names.cup.key });
    expect((await offered()).map(({ product_id, per_piece }) => [product_id, per_piece])).toEqual([
      [tray.variants[0]!.id, 1],
      [tea.variants[0]!.id, 2],
    ]);
    const shown = async () =>
      (await open.api.recommendation.ofProduct({ key: names.cup.key })).slice(0, 2).map(({ key }) => key);
    expect(await shown()).toEqual([names.tray.key, names.tea.key]);
    await owner.productRelated.save({
      id: cup.id,
      version: saved.version,
      values: { accessories: accessories.slice(1), recommendations: [names.tea.code, names.tray.code] },
    });
    expect((await offered()).map(({ product_id }) => product_id)).toEqual([tea.variants[0]!.id]);
    expect(await shown()).toEqual([names.tea.key, names.tray.key]);
  });

  test("[OWN-11] an archived product is shown to the owner as such, and not to buyers", async () => {
    const open = await shop();
    const { owner, cup, tea, names, variants, read } = await openRelated(open);
    const { version } = await read();
    await owner.productRelated.save({
      id: cup.id,
      version,
      values: { accessories: [{ code: variants.tea, per_piece: 1 }], recommendations: [names.tea.code] },
    });
    await owner.productPage.save({
      id: tea.id,
      version: (await owner.productPage.one({ id: tea.id })).version,
      values: { state: "archived" },
      variants: [],
      added: [],
      removed: [],
    });
    const { accessories, recommendations } = await read();
    expect([accessories[0]!.status, recommendations[0]!.status]).toEqual(["archived", "archived"]);
    expect(await open.api.accessory.ofProduct({ key: names.cup.key })).toEqual([]);
    const shown = await open.api.recommendation.ofProduct({ key: names.cup.key });
    expect(shown.map(({ key }) => key)).not.toContain(names.tea.key);
  });

  test("[OWN-11] the product itself, a doubled one, an unknown one, one of another channel and the 21st are refused, and nothing changes", async () => {
    const open = await shop();
    const { owner, cup, names, variants, read } = await openRelated(open);
    const other = await openOtherChannel(open);
    const foreign = await putProduct(other, { variants: [{ code: "FOREIGN-1" }] });
    const { code: foreignCode } = await db()
      .selectFrom("product_model")
      .select("code")
      .where("id", "=", foreign.id)
      .executeTakeFirstOrThrow();
    const { version } = await read();
    const save = (values: object) => codeOf(owner.productRelated.save({ id: cup.id, version, values }));
    const offered = (...codes: string[]) => ({ accessories: codes.map((code) => ({ code, per_piece: 1 })) });
    for (const values of [
      offered(variants.cup),
      offered(variants.tea, variants.tea),
      offered("NO-SUCH"),
      offered("FOREIGN-1"),
      offered(...Array.from({ length: 21 }, (_, at) => `A-${at}`)),
      { recommendations: [names.cup.code] },
      { recommendations: [names.tea.code, names.tea.code] },
      { recommendations: ["NO-SUCH"] },
      { recommendations: [foreignCode] },
      { recommendations: Array.from({ length: 21 }, (_, at) => `A-${at}`) },
      { ...offered(variants.tea), recommendations: ["NO-SUCH"] },
    ])
      expect(await save(values)).toBe("common.invalid_input");
    expect(await read()).toMatchObject({ version, accessories: [], recommendations: [] });
  });

  test("[OWN-11] of two people who change the recommendations the second is told, while a change of the name is no conflict", async () => {
    const open = await shop();
    const { owner, cup, names, variants, read } = await openRelated(open);
    const { version } = await read();
    const base = { accessories: [], recommendations: [] };
    const save = (values: object) => owner.productRelated.save({ id: cup.id, version, base, values });
    await owner.productPage.save({
      id: cup.id,
      version,
      values: { name: "湯のみ" },
      variants: [],
      added: [],
      removed: [],
    });
    await save({ recommendations: [names.tea.code] });
    expect(await codeOf(save({ recommendations: [names.tray.code] }))).toBe("common.changed_meanwhile");
    await save({ recommendations: [names.tea.code] });
    await save({ accessories: [{ code: variants.tea, per_piece: 1 }] });
    expect((await read()).recommendations.map(({ code }) => code)).toEqual([names.tea.code]);
  });

  test("[OWN-11] a search finds other products by code with their variants, and staff of another channel find no product", async () => {
    const open = await shop();
    const { owner, cup, tea, names, variants, read } = await openRelated(open);
    const found = await owner.productRelated.candidates({ id: cup.id, word: names.tea.code });
    expect(found.find(({ product_id }) => product_id === tea.id)).toMatchObject({
      code: names.tea.code,
      variants: [{ code: variants.tea }],
    });
    const own = await owner.productRelated.candidates({ id: cup.id, word: names.cup.code });
    expect(own.map(({ product_id }) => product_id)).not.toContain(cup.id);
    const other = await openOtherChannel(open);
    const { owner: theirs } = await asStaff(open, { roles: [{ channelId: other.channel.id, role: "catalogue" }] });
    expect(await codeOf(theirs.productRelated.of({ id: cup.id }))).toBe("product.not_found");
    const { version } = await read();
    expect(await codeOf(theirs.productRelated.save({ id: cup.id, version, values: { accessories: [] } }))).toBe(
      "product.not_found",
    );
  });
});
