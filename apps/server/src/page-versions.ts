/** Min time (ms) between two invalidations by orders. Above the second for which names are cached. */
const restFor = 1100;

/** A change raises the version of its channel's pages; cached pages of an older version are rendered again. */
export function createPageVersions() {
  const versions = new Map<string, number>();
  const resting = new Map<string, { isChanged: boolean }>();
  let everywhere = 0;

  function bump(channelId: string | undefined) {
    if (channelId === undefined) everywhere += 1;
    else versions.set(channelId, (versions.get(channelId) ?? 0) + 1);
  }

  function rest(channelId: string | undefined) {
    const name = channelId ?? "";
    const state = { isChanged: false };
    resting.set(name, state);
    setTimeout(() => {
      resting.delete(name);
      bump(channelId);
      if (state.isChanged) rest(channelId);
    }, restFor).unref();
  }

  return {
    versionOf: (channelId: string) => everywhere + (versions.get(channelId) ?? 0),
    /** Without an id, the change affects all channels. */
    changed(channelId?: string) {
      const state = resting.get(channelId ?? "");
      if (state) state.isChanged = true;
      else rest(channelId);
      // changes by orders are batched, all others take effect at once
      if (!state || channelId === undefined) bump(channelId);
    },
  };
}
