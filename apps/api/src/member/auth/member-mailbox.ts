import type { ChannelWork } from "#api/channel/context.ts";
import { memberByName } from "./auth.queries.ts";

/** Email address of the member with this login name. */
export const memberMailbox = async ({ db, channel }: ChannelWork, name: string): Promise<string | undefined> =>
  (await memberByName(db, channel.id, name))?.email;
