/** Orders change pages many times a second; pages are redrawn at most so often. Names are cached for a second. */
const restFor = 1100;

/** Each change raises the version of its channel's pages; cached pages of an older one are drawn anew. */
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
    /** Without a channel's id, something that all channels show. */
    changed(channelId?: string) {
      const state = resting.get(channelId ?? "");
      if (state) state.isChanged = true;
      else rest(channelId);
      // the owner's changes show at once, however often; those of orders are batched
      if (!state || channelId === undefined) bump(channelId);
    },
  };
}
