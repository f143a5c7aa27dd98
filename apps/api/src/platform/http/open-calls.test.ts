import { expect, test } from "vitest";
import { bannerKind } from "#api/content/banner/banner-kind.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { putContent } from "#api/testing/put-content.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const ask = ({ app, channel }: TestShop, line: string, token: string) => {
  const [method, path] = line.split(" ");
  const request = new Request(`http://shop.test/api${path}`, {
    method: method!,
    headers: { authorization: `Bearer ${token}` },
  });
  return app.fetch(request, { context: { channelId: channel.id, ip: "", requestId: "r" } });
};

describeOnBothDatabases("calls as clients write them", ({ shop }) => {
  test("[THEME-13, AUTH-07] public.json is answered despite an expired token, since it reads none", async () => {
    const open = await shop();
    expect((await ask(open, "GET /public.json", "gone")).status).toBe(200);
    expect((await ask(open, "GET /v1/settings/front", "gone")).status).toBe(401);
  });

  test.each(["/v1/me/timeseries", "/v1/me/timeseries/"])(
    "[MEM-11] DELETE %s clears a purpose, and other calls accept a trailing slash too",
    async (path) => {
      const open = await shop();
      const { me, token } = await logIn(open);
      await me.timeseries.add({ purpose: "shirt", measurements: { neck: 39 } });
      expect((await ask(open, `DELETE ${path}?purpose=shirt`, token)).status).toBe(200);
      expect((await me.timeseries.list({ purpose: "shirt" })).data).toEqual([]);
      for (const line of ["GET /v1/me/timeseries/", "GET /v1/settings/front/", "GET /v1/me/timeseries"])
        expect([line, (await ask(open, line, token)).status]).toEqual([line, 200]);
    },
  );

  test("[THEME-15] is_show selects banners that pages show or do not show, and other values are refused in Japanese", async () => {
    const open = await shop();
    const banner = (key: string, fields: object) => ({
      kind: bannerKind,
      key,
      title: key,
      fields: { area: "main", ...fields },
    });
    await putContent(open, banner("shown", {}), banner("kept", { is_show: false }));
    const idsOf = async (is_show?: "0" | "1") =>
      (await open.api.banner.list(is_show ? { is_show } : {})).map(({ id, is_show }) => [id, is_show]);
    expect(await idsOf("1")).toEqual([["shown", true]]);
    expect(await idsOf("0")).toEqual([["kept", false]]);
    expect((await idsOf()).toSorted()).toEqual([
      ["kept", false],
      ["shown", true],
    ]);
    await expect(open.api.banner.list({ is_show: "2" as never })).rejects.toMatchObject({
      fields: { is_show: ["表示するかどうか（is_show）は、0 か 1 で指定してください"] },
    });
  });
});
