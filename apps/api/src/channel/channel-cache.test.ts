import { expect, test } from "vitest";
import { findChannel } from "./channel-cache.ts";
import type { Channel } from "./channel-types.ts";
import { ChannelProfile } from "./channel-json.ts";
import { publicConfig } from "./public-config.ts";
import { settingsOf } from "./settings.ts";

const channel = (code: string, prefix: string, hosts: string[] = []) =>
  ({
    code,
    prefix,
    hosts,
    origin: "http://localhost:3000",
    settings: settingsOf(new Map()),
  }) as unknown as Channel;
const channels = [channel("noren", "", ["localhost"]), channel("toki", "/toki"), channel("kura", "", ["kura.example"])];
const find = (host: string, path: string) => {
  const found = findChannel(channels, host, path);
  return found && [found.channel.code, found.path];
};

test("[THEME-17] a channel is found by its prefix, with the remaining path", () => {
  expect(find("localhost:3000", "/")).toEqual(["noren", "/"]);
  expect(find("localhost", "/toki")).toEqual(["toki", "/"]);
  expect(find("localhost", "/toki/product/tea")).toEqual(["toki", "/product/tea"]);
  expect(find("localhost", "/toki.data")).toEqual(["toki", "/.data"]);
  expect(find("localhost", "/tokidoki")).toEqual(["noren", "/tokidoki"]);
});

test("[THEME-08] an unknown host finds no channel, with any path", () => {
  expect(find("elsewhere.example", "/")).toBeUndefined();
  expect(find("elsewhere.example", "/toki")).toBeUndefined();
  expect(find("kura.example", "/product")).toEqual(["kura", "/product"]);
});

test("[THEME-20] a channel without a profile answers every field of the base state, empty", () => {
  const { site, maintenance, loading, cursor, env } = publicConfig({
    ...channel("new", ""),
    profile: ChannelProfile.parse({}),
  });
  expect(site).toMatchObject({ code: "new", tagline: "", company: { name: "", phone_number: "" } });
  expect(maintenance).toMatchObject({ isMaintenance: false, gtm_id: null });
  expect([loading, cursor]).toEqual([
    { name: "GSpinner0011", size: 20, delay_ms: 200 },
    { name: "GCursor0001", size: 10, frame: 0.1 },
  ]);
  expect(env.currency).toBe("JPY");
});
