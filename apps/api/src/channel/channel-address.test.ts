import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { openForCards, readyCart } from "#api/testing/products.ts";
import { openSecondChannel } from "../testing/second-channel.ts";
import { type Addresses, channelAddresses } from "./channel-address.ts";
import { createChannelCache, findChannel } from "./channel-cache.ts";
import type { Channel } from "./channel-types.ts";

const demo = ["localhost", "127.0.0.1", "[::1]"];
const publicUrl = "https://noren.example";

/** A channel without prefix on these hosts, and the channel toki under its prefix. */
function channelsOn(hosts: string[], addresses: Addresses, tokis: string[] = []): Channel[] {
  const channels = [
    { id: "1", code: "noren", prefix: "" },
    { id: "2", code: "toki", prefix: "/toki" },
  ];
  const rows = [hosts, tokis].flatMap((own, at) => own.map((host) => ({ channel_id: String(at + 1), host })));
  const found = channelAddresses(channels, rows, addresses);
  return channels.map((channel, at) => ({ ...channel, ...found[at]! }) as unknown as Channel);
}

test.each([
  ["a host of its own is https", ["shop.example"], {}, "https://shop.example"],
  ["a port of its own", ["shop.example:8443"], {}, "https://shop.example:8443"],
  ["a scheme of its own", ["http://shop.example:8080"], {}, "http://shop.example:8080"],
  ["the first of several hosts", ["shop.example", "www.shop.example"], {}, "https://shop.example"],
  ["before the loopback names", [...demo, "shop.example"], { localPort: 3000 }, "https://shop.example"],
  ["the demo names its own port", demo, { localPort: 3000 }, "http://localhost:3000"],
  ["PUBLIC_URL names the demo", demo, { localPort: 3000, publicUrl }, publicUrl],
  ["PUBLIC_URL names a channel without hosts", [], { publicUrl }, publicUrl],
  ["PUBLIC_URL is not another host's address", ["shop.example"], { publicUrl }, "https://shop.example"],
  [
    "PUBLIC_URL chooses scheme and port of a known host",
    ["a.example", "shop.example"],
    { publicUrl: "http://shop.example:3000" },
    "http://shop.example:3000",
  ],
  ["a shop without demo has no address on this machine", demo, {}, ""],
  ["nothing is configured", [], {}, ""],
] as [string, string[], Addresses, string][])("[SEC-04] a channel's address: %s", (_, hosts, addresses, origin) => {
  expect(channelsOn(hosts, addresses)[0]!.origin).toBe(origin);
});

test("[SEC-04, THEME-17] a channel under a prefix has its own host, PUBLIC_URL, or the first channel's host", () => {
  const originOfToki = (...args: Parameters<typeof channelsOn>) => channelsOn(...args)[1]!.origin;
  expect(originOfToki(["shop.example"], {}, ["toki.example"])).toBe("https://toki.example");
  expect(originOfToki(["shop.example"], { publicUrl })).toBe(publicUrl);
  expect(originOfToki(["shop.example"], {})).toBe("https://shop.example");
  expect(originOfToki(demo, { localPort: 3000 })).toBe("http://localhost:3000");
  expect(originOfToki([], {})).toBe("");
});

const answers = (channels: Channel[], host: string, path = "/") => findChannel(channels, host, path)?.channel.code;

test.each([
  ["shop.example", "noren"],
  ["shop.example:8443", undefined],
  ["www.shop.example:8443", "noren"],
  ["www.shop.example", undefined],
  ["shop.example.", undefined],
  ["evil.shop.example", undefined],
  ["shop.example.evil.example", undefined],
  ["localhost:3000", undefined],
  ["", undefined],
  ["host.invalid", undefined],
])("[THEME-08] port and name of the host %s count", (host, code) => {
  const channels = channelsOn(["shop.example", "www.shop.example:8443"], { localPort: 3000 });
  expect([answers(channels, host), answers(channels, host, "/toki")]).toEqual([code, code && "toki"]);
});

test("[THEME-08] the demo answers on loopback names with any port, and at PUBLIC_URL", () => {
  const local = channelsOn(demo, { localPort: 3000 });
  for (const host of ["localhost", "localhost:3000", "localhost:3299", "127.0.0.1:3999", "[::1]:3000"])
    expect([host, answers(local, host)]).toEqual([host, "noren"]);
  for (const host of ["noren.example", "192.0.2.1:3000", "localhost.evil.example:3000"])
    expect([host, answers(local, host)]).toEqual([host, undefined]);
  const open = channelsOn(demo, { localPort: 3000, publicUrl });
  expect(["noren.example", "noren.example:3000", "localhost:3999"].map((host) => answers(open, host))).toEqual([
    "noren",
    undefined,
    "noren",
  ]);
  expect(answers(channelsOn(["localhost:4000"], {}), "localhost:3000")).toBeUndefined();
});

test("[SEC-04] a channel without a configured address answers no request", () => {
  const channels = channelsOn(demo, {});
  expect([answers(channels, "localhost:3000"), answers(channels, "localhost:3000", "/toki")]).toEqual([
    undefined,
    undefined,
  ]);
});

describeOnBothDatabases("the hosts of a channel", ({ shop, db }) => {
  test("[SEC-04] URLs contain the first host by sort; an invalid host is refused", async () => {
    const { channel } = await shop();
    const row = (host: string, sort = 0) => ({ host, sort, channel_id: channel.id });
    await db().deleteFrom("channel_host").execute();
    await db()
      .insertInto("channel_host")
      .values([row("a.example", 2), row("www.example", 1)])
      .execute();
    const [read] = await createChannelCache(db()).all();
    expect(read).toMatchObject({ hosts: ["www.example", "a.example"], origin: "https://www.example" });
    for (const host of ["a.example/shop", "user@a.example", "A.example", "ftp://a.example", "a b", ""])
      await expect(db().insertInto("channel_host").values(row(host)).execute()).rejects.toThrow("channel_host_form");
  });

  test("[THEME-08, THEME-17] the host of stored files serves files, and no channel", async () => {
    const { shop: own, set } = await shop();
    await set("SITE.STORAGE_URL", "https://files.example/noren");
    const known = ["shop.test", "files.example", "files.example:8443", "evil.test"].map((host) =>
      own.channels.knows(host),
    );
    expect(await Promise.all(known)).toEqual([true, true, false, false]);
    expect(await own.channels.find("files.example", "/")).toBeUndefined();
  });

  test("[SEC-04] a call over HTTP finds its channel by the request's URL, not by an additional Host header", async () => {
    const { app } = await shop();
    const ask = (url: string, host: string) => app.request(`${url}/api/public.json`, { headers: { host } });
    expect((await ask("http://shop.test", "evil.test")).status).toBe(200);
    const refused = await ask("http://evil.test", "shop.test");
    expect([refused.status, await refused.json()]).toEqual([
      404,
      expect.objectContaining({ code: "channel.not_found" }),
    ]);
  });

  test("[SEC-04] the provider gets the channel's own URLs, with its prefix", async () => {
    const ready = await openForCards(await shop());
    const { api, fake, towel, card } = ready;
    const { token, detail } = await readyCart(ready, [{ id: towel.id }], card);
    await api.cart.decision({ token, digest: detail.digest });
    const toki = await openForCards(await openSecondChannel(ready));
    const other = await readyCart(toki, [{ id: toki.towel.id }], toki.card);
    await toki.api.cart.decision({ token: other.token, digest: other.detail.digest });
    const given = [...fake.starts, ...toki.fake.starts].map(({ fraudUrl, returnUrl, notifyUrl }) => [
      fraudUrl,
      returnUrl.split("?")[0],
      notifyUrl,
    ]);
    expect(given).toEqual(
      ["", "/toki"].map((prefix) => [
        `http://shop.test${prefix}/api/v1/sbpayment/receive/fraud-detection`,
        `http://shop.test${prefix}/api/payments/fake/return`,
        `http://shop.test${prefix}/api/payments/fake/notice`,
      ]),
    );
  });
});
