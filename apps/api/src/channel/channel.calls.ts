import { channel } from "@noren/contract/channel/channel.ts";
import { storedFile } from "@noren/contract/channel/stored-file.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { channelRoutes } from "./channel.routes.ts";
import type { Context } from "./context.ts";
import { storedFileRoutes } from "./stored-file/stored-file.routes.ts";

export function mountChannel<C extends Context>(calls: Calls<C>) {
  mount(calls, channel, channelRoutes);
  mount(calls, storedFile, storedFileRoutes);
}
