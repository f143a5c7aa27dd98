import { settingsOf } from "@noren/api/channel/settings.ts";
import { contentKinds } from "@noren/api/content/content-kinds.ts";
import { expect, test } from "vitest";
import { channelCodes, channels } from "../channels.ts";
import { writtenPieces } from "../load/load-collections.ts";
import { demoFile } from "../files/demo-files.ts";
import { products } from "../products.ts";
import { stylists } from "./stylists.ts";

const keep = async ({
  path,
  alt,
  width,
  height,
  color,
}: Omit<Parameters<Parameters<typeof writtenPieces>[1]["keep"]>[0], "svg">) => ({
  path,
  hash: "0123456789abcdef",
  alt,
  width,
  height,
  color,
});

test.each(channelCodes)(
  "[CON-16] all that %s has written fits its kind, and names products that it sells",
  async (code) => {
    const { settings } = channels.find((one) => one.code === code)!;
    const shop = { settings: settingsOf(new Map(Object.entries(settings))) };
    const pieces = await writtenPieces(code, { keep, keepFile: async (name) => keep(await demoFile(name)) });
    expect(pieces.length).toBeGreaterThan(8);
    const sold = new Set(products.filter(({ channels }) => channels.includes(code)).map(({ key }) => key));
    for (const { kind: name, key, fields } of pieces) {
      const kind = contentKinds.find((one) => one.kind === name)!;
      expect([name, key, kind.key.test(key)]).toEqual([name, key, true]);
      const parsed = kind.fields.safeParse(fields);
      expect([name, key, parsed.error?.issues ?? []]).toEqual([name, key, []]);
      expect([name, key, kind.problems?.(parsed.data, key, shop) ?? []]).toEqual([name, key, []]);
      expect([name, key, kind.productKeys?.(parsed.data).filter((one) => !sold.has(one)) ?? []]).toEqual([
        name,
        key,
        [],
      ]);
      const parent = pieces.find((one) => one.kind === kind.parent?.kind && one.key === kind.parent.keyOf(key));
      expect([name, key, kind.parent?.problems(parsed.data, parent?.fields) ?? []]).toEqual([name, key, []]);
    }
  },
);

test("[CON-06] every snap of the demo is of a stylist of its shop, and what is worn is sold there", () => {
  for (const [code, collections] of Object.entries(stylists)) {
    const [people, snaps] = collections;
    const keys = people!.entries.map(({ key }) => key);
    for (const { key, fields, products: worn = [] } of snaps!.entries) {
      expect([key, keys.includes(fields!.stylist as string)]).toEqual([key, true]);
      for (const one of worn) {
        const product = products.find((candidate) => candidate.key === (typeof one === "string" ? one : one[0]));
        expect([key, product?.channels.includes(code as never)]).toEqual([key, true]);
        if (typeof one !== "string")
          expect([key, one, product!.variants.some(({ color }) => color === one[1])]).toEqual([key, one, true]);
      }
    }
  }
});
