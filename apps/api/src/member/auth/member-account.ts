import type { Db } from "#api/platform/db/open.ts";
import { lockMember, memberById, memberIdByEmail, memberToWarn } from "./auth.queries.ts";

/** What areas besides the login know of a member's account. */
export const accountOf = (db: Db, id: string) => memberById(db, id);
export const accountIdByEmail = (db: Db, channelId: string, email: string) => memberIdByEmail(db, channelId, email);
/** With the channel and the name that an email to the member needs. */
export const recipientOf = (db: Db, id: string) => memberToWarn(db, id);
/** What a member does twice at once is done one after the other, so that a maximum of their rows holds. */
export const lockAccount = (trx: Db, id: string) => lockMember(trx, id);
