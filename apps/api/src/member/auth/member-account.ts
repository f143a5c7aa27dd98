import type { Db } from "#api/platform/db/open.ts";
import { lockMember, memberById, memberIdByEmail, memberToWarn } from "./auth.queries.ts";

/** A member's account for other areas. */
export const accountOf = (db: Db, id: string) => memberById(db, id);
export const accountIdByEmail = (db: Db, channelId: string, email: string) => memberIdByEmail(db, channelId, email);
/** Includes the channel and the name, for emails to the member. */
export const recipientOf = (db: Db, id: string) => memberToWarn(db, id);
/** Locks the member's row, so that concurrent additions do not exceed a maximum. */
export const lockAccount = (trx: Db, id: string) => lockMember(trx, id);
