import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { expect, test } from "vitest";
import { openVisitorPages } from "./testing/visitor-pages.ts";

describeOnBothDatabases("pages of variants for every visitor", ({ shop, database }) => {
  test("[SEC-02, CAT-28] a variant by the product's own axes has a cached page; unknown values have none", async () => {
    const variants = [{ values: ["300ml", "抹茶"] }, { values: ["750ml", "抹茶"] }];
    const own = await openVisitorPages(await shop(), database(), { axes: ["容量", "味"], variants });
    const { path } = own;
    const plain = await own.fetchPage(path);
    for (const query of ["option1=1l", "option2=x", "option3=抹茶", "color=ai", "size=M"])
      expect((await own.fetchPage(`${path}?${query}`)).bytes.equals(plain.bytes)).toBe(true);
    expect(own.drawn).toHaveLength(1);
    const large = await own.fetchPage(`${path}?option1=750ml&option2=${encodeURIComponent("抹茶")}`);
    expect(large.bytes.equals(plain.bytes)).toBe(false);
    expect(
      (await own.fetchPage(`${path}?utm_source=a&option2=${encodeURIComponent("抹茶")}&option1=750ml`)).bytes.equals(
        large.bytes,
      ),
    ).toBe(true);
    expect(own.drawn).toHaveLength(2);
    await own.end();
  });
});
