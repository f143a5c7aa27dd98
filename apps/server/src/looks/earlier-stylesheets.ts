import type { ChannelCache } from "@noren/api/channel/channel-cache.ts";
import { ttlCache } from "@noren/api/platform/ttl-cache/ttl-cache.ts";
import type { StaticFile } from "./static-files.ts";
import type { StoredAssets } from "./stored-assets.ts";
import { addressOfStyles, channelStyles, encodedStyles, type SheetSettings, settingsOfSheet } from "./stylesheet.ts";

/** Source of a channel's stylesheet in another release. */
type Source = { path: string; settings: SheetSettings };

/**
 * Stylesheets of other releases. They are not stored, but derived from the release's styles and the channels' settings,
 * so they are made here too. The possible addresses of a look are computed at most every ten seconds.
 */
export function createEarlierStylesheets(assets: StoredAssets, channels: ChannelCache) {
  const sources = ttlCache<ReadonlyMap<string, Source>>({ ttlMs: 10_000, limit: 100, isWorth: () => true });
  const files = ttlCache<StaticFile>({ ttlMs: 300_000, limit: 100, isWorth: () => true });

  const cssAt = async (path: string) => {
    const file = await assets.find(path);
    return file && new TextDecoder().decode(file.plain);
  };

  async function sourcesOf(look: string): Promise<ReadonlyMap<string, Source>> {
    const found = new Map<string, Source>();
    const all = await channels.all();
    for (const path of await assets.stylesheets(look)) {
      const css = await cssAt(path);
      if (css === undefined) continue;
      for (const settings of all.map(settingsOfSheet))
        found.set(addressOfStyles(look, channelStyles(css, settings)), { path, settings });
    }
    return found;
  }

  return async function find(look: string, address: string): Promise<StaticFile | undefined> {
    const stylesheets = await assets.stylesheets(look);
    if (stylesheets.length === 0) return undefined;
    const source = (await sources(`${look} ${stylesheets.length}`, () => sourcesOf(look))).get(address);
    const css = source && (await cssAt(source.path));
    return css === undefined
      ? undefined
      : files(address, () => encodedStyles(channelStyles(css, source!.settings), address));
  };
}
