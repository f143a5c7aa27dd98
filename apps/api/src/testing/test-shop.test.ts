import { expect, test } from "vitest";
import { describeOnBothDatabases } from "./databases.ts";

describeOnBothDatabases("the test shop", ({ shop }) => {
  test("[THEME-07] a changed setting shows at the next call", async () => {
    const { api, set } = await shop();
    expect(await api.channel.settings()).toMatchObject({ "SITE.THEME": "simple" });
    await set("SITE.THEME", "toki");
    expect(await api.channel.settings()).toMatchObject({ "SITE.THEME": "toki" });
  });

  test("each test has a shop of its own", async () => {
    const { api, channel } = await shop();
    expect(await api.channel.settings()).toMatchObject({ "SITE.THEME": "simple" });
    expect(channel.code).toBe("noren");
  });
});
