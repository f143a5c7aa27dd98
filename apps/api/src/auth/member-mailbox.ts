import type { Context } from "../context.ts";
import { mailboxByName } from "./auth.queries.ts";

/** The e-mail address of the member who logs in by this name. */
export const memberMailbox = ({ db, channel }: Context, name: string): Promise<string | undefined> =>
  mailboxByName(db, channel.id, name);
