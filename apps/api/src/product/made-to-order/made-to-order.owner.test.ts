import { expect, test } from "vitest";
import { codeOf } from "#api/testing/call-code.ts";
import { openOtherChannel, putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putShirt, readyShirtCart, shirtChoice, shirtFile } from "#api/testing/made-to-order.ts";
import { openForOrders } from "#api/testing/products.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function openShirt(test: TestShop) {
  const open = await openForOrders(test);
  const shirt = await putShirt(open);
  const { owner } = await asStaff(open);
  const read = () => owner.madeToOrderOffer.of({ id: shirt.model });
  const save = async (values: object, version?: number) =>
    owner.madeToOrderOffer.save({ id: shirt.model, version: version ?? (await read()).version, values });
  const effect = (values: object | null) => owner.madeToOrderOffer.effect({ id: shirt.model, values });
  const add = () =>
    open.api.productSet.add({ products: [{ product_id: shirt.id, quantity: 1, configuration: shirtChoice }] });
  return { ...open, shirt, owner, read, save, effect, add };
}
const [fabric, collar] = shirtFile.groups as [Group, Group];
type Group = (typeof shirtFile)["groups"][number];
const withoutIndigo = [{ ...fabric, choices: fabric.choices.slice(0, 1) }, collar];

describeOnBothDatabases("a product's made-to-order offer, for its owner", ({ shop }) => {
  test("[OWN-11] [CAT-11] it is read with the prices of its cheapest and dearest configuration, and a saved change is what buyers choose from", async () => {
    const open = await openShirt(await shop());
    const { values, price_range: prices, version, has_variants, may_edit } = await open.read();
    expect(values).toMatchObject({ code: "SHT-1-UOS", price: 11_000, lead_days: 10, groups: [{ key: "fabric" }, {}] });
    expect({ has_variants, may_edit }).toEqual({ has_variants: false, may_edit: true });
    // 3,300 + 550 for the choices, 1,100 + 500 for the embroidery
    expect([prices!.cheapest, prices!.dearest.price]).toEqual([{ price: 11_000, added: [] }, 16_450]);
    expect(prices!.dearest.added.map(({ label, price }) => [label, price])).toEqual([
      ["生地", 3300],
      ["衿", 550],
      ["刺しゅう", 1600],
    ]);
    const linen = { name: "麻", price: 2200, color: null, image: null };
    const groups = [collar, { ...fabric, choices: [...fabric.choices, linen] }];
    const saved = await open.save({ groups, lead_days: 14 });
    expect(saved.version).toBeGreaterThan(version);
    const shown = await open.api.madeToOrder.ofProduct({ key: "shirt" });
    expect(shown).toMatchObject({ price: 11_000, lead_days: 14 });
    expect(shown.groups.map(({ name, choices }) => [name, choices.map((choice) => choice.name)])).toEqual([
      ["衿", ["立衿", "開衿"]],
      ["生地", ["白", "藍染", "麻"]],
    ]);
    expect(shown.groups[1]!.choices[2]!.key).toMatch(/^k[0-9a-f]{10}$/);
    const { records } = await open.owner.record.of({ kind: "product", id: open.shirt.model, limit: 5 });
    const options = records.flatMap(({ fields }) => fields).find(({ words }) => words === "選べるもの")!;
    expect(options.before).toContain("生地：白（#ffffff）、藍染 +3,300円（正藍、#1f4e79）／衿：立衿");
    expect(options.after).toContain("、藍染 +3,300円（正藍、#1f4e79）、麻 +2,200円／採寸");
  });

  test("[OWN-11] a product that has none gets its first offer, and loses it again", async () => {
    const open = await openForOrders(await shop());
    const { id } = await putProduct(open);
    const { owner } = await asStaff(open);
    expect(await owner.madeToOrderOffer.of({ id })).toMatchObject({ version: 0, values: null, price_range: null });
    const { groups, ...rest } = shirtFile;
    const unnamed = groups.map(({ key: _, choices, ...group }) => ({
      ...group,
      choices: choices.map(({ key: _own, ...choice }) => choice),
    }));
    expect(await codeOf(owner.madeToOrderOffer.save({ id, version: 0, values: rest }))).toBe("common.invalid_input");
    const { version } = await owner.madeToOrderOffer.save({ id, version: 0, values: { ...rest, groups: unnamed } });
    const other = { ...rest, code: "SHT-2-UOS", groups: unnamed };
    expect(await codeOf(owner.madeToOrderOffer.save({ id, version: 0, values: other }))).toBe(
      "common.changed_meanwhile",
    );
    const { values, has_variants } = await owner.madeToOrderOffer.of({ id });
    const keys = values!.groups.flatMap((group) => [group.key, ...group.choices.map((choice) => choice.key)]);
    expect([new Set(keys).size, has_variants]).toEqual([6, true]);
    expect(await codeOf(owner.madeToOrderOffer.remove({ id, version: version + 1 }))).toBe("common.changed_meanwhile");
    await owner.madeToOrderOffer.remove({ id, version });
    expect(await owner.madeToOrderOffer.of({ id })).toMatchObject({ version: 0, values: null });
    expect(await codeOf(owner.madeToOrderOffer.remove({ id, version }))).toBe("common.not_found");
  });

  test("[OWN-11] what the command refuses, the screen refuses at its field, and nothing changes", async () => {
    const open = await openShirt(await shop());
    const before = await open.read();
    const fieldsOf = async (values: object) => {
      const refused: { fields?: object } = await open.save(values).then(
        () => ({}),
        (error: { fields: object }) => error,
      );
      const effect: { fields?: object } = await open.effect(values).then(
        () => ({}),
        (error: { fields: object }) => error,
      );
      expect(effect.fields).toEqual(refused.fields);
      return Object.keys(refused.fields ?? {});
    };
    const dear = { ...fabric, choices: [{ ...fabric.choices[0]!, price: 100 }] };
    const lost = { ...fabric, choices: [{ ...fabric.choices[0]!, image: "nowhere.svg" }] };
    const rule = shirtFile.measurements!.items[0]!;
    const items = [rule, { ...rule, key: "knee", mark: "knee", min: 90, max: 60 }];
    const embroidery = { ...shirtFile.embroidery!, is_required: true };
    for (const [values, ...fields] of [
      [{ price: 0 }, "values.price"],
      [{ lead_days: -1 }, "values.lead_days"],
      [{ code: "番号" }, "values.code"],
      [{ code: open.towel.code }, "values.code"],
      [{ groups: [{ ...fabric, name: "" }] }, "values.groups.0.name"],
      [{ groups: [{ ...fabric, choices: [] }] }, "values.groups.0.choices"],
      [{ groups: [fabric, fabric] }, "values.groups.1.key"],
      [{ groups: [dear, collar] }, "values.groups.0.choices"],
      [{ groups: [lost, collar] }, "values.groups.0.choices.0.image"],
      [
        { measurements: { figure: "shirt", items } },
        "values.measurements.items.1.mark",
        "values.measurements.items.1.max",
      ],
      [{ embroidery }, "values.embroidery.price"],
      [{ groups: [], measurements: null, embroidery: null }, "values.groups"],
    ] as const)
      expect([values, await fieldsOf(values)]).toEqual([values, fields]);
    expect(await open.read()).toEqual(before);
  });

  test("[OWN-11] before a save it is told how many carts hold a configuration that would end, each cart once", async () => {
    const open = await openShirt(await shop());
    await open.add();
    const { token } = await readyShirtCart(open, open.shirt);
    const plain = { ...shirtChoice, choices: [{ group: "fabric", choice: "white" }, shirtChoice.choices[1]!] };
    await open.api.productSet.add({
      token,
      products: [{ product_id: open.shirt.id, quantity: 1, configuration: plain }],
    });
    await open.api.productSet.add({ products: [{ product_id: open.shirt.id, quantity: 1, configuration: plain }] });
    const ended = async (values: object | null) => {
      const { carts, ended_carts } = await open.effect(values);
      return [carts, ended_carts];
    };
    expect(await ended({ price: 12_000 })).toEqual([3, 0]);
    expect(await ended({ groups: [collar, fabric] })).toEqual([3, 0]);
    expect(await ended({ groups: withoutIndigo })).toEqual([3, 2]);
    expect(await ended({ is_on_sale: false })).toEqual([3, 3]);
    expect(await ended(null)).toEqual([3, 3]);
    expect((await open.effect({ groups: withoutIndigo })).price_range!.dearest.price).toBe(11_000 + 550 + 1600);
    expect((await open.effect(null)).price_range).toBeNull();
    await open.save({ groups: withoutIndigo });
    expect((await open.api.cart.get({ token })).detail.products[0]).toMatchObject({ problem: "option_gone" });
    expect(await ended(null)).toEqual([3, 2]);
  });

  test("[OWN-11] of two people who change the same field the second is told both values, and a double click is no conflict", async () => {
    const open = await openShirt(await shop());
    const { version } = await open.read();
    const first = await open.save({ price: 12_000 }, version);
    expect(await open.save({ price: 12_000 }, version)).toEqual(first);
    await expect(open.save({ price: 13_000 }, version)).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { version: first.version, fields: { price: { theirs: 12_000, yours: 13_000 } } },
    });
    expect(await codeOf(open.owner.madeToOrderOffer.remove({ id: open.shirt.model, version }))).toBe(
      "common.changed_meanwhile",
    );
    expect((await open.read()).values).toMatchObject({ price: 12_000 });
  });

  test("[OWN-11] staff of another channel find no product, and who may only look changes nothing", async () => {
    const open = await openShirt(await shop());
    const id = open.shirt.model;
    const other = await openOtherChannel(open);
    const { owner: theirs } = await asStaff(open, { roles: [{ channelId: other.channel.id, role: "catalogue" }] });
    for (const call of [
      () => theirs.madeToOrderOffer.of({ id }),
      () => theirs.madeToOrderOffer.effect({ id, values: null }),
      () => theirs.madeToOrderOffer.save({ id, version: 1, values: { price: 1 } }),
      () => theirs.madeToOrderOffer.remove({ id, version: 1 }),
    ])
      expect(await codeOf(call())).toBe("product.not_found");
    const { owner: reader } = await asStaff(open, { roles: [{ channelId: null, role: "content" }] });
    expect(await reader.madeToOrderOffer.of({ id })).toMatchObject({ may_edit: false });
    expect(await codeOf(reader.madeToOrderOffer.save({ id, version: 1, values: { price: 1 } }))).toBe(
      "staff.forbidden",
    );
  });
});
