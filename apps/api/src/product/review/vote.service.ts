import { hash } from "node:crypto";
import type { Output } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { review } from "@noren/contract/product/review.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { addVote, countVote, lockShown, removeVote, votedOf, type Voter } from "./vote.queries.ts";

type Voting = ChannelWork & { member?: { id: string } | undefined };

/** The member if logged in, else the browser by its token; undefined without either. */
export function voterOf({ member }: Pick<Voting, "member">, browser: string | undefined): Voter | undefined {
  if (member) return { column: "member_id", value: member.id };
  return browser ? { column: "browser_hash", value: hash("sha256", browser, "buffer") } : undefined;
}

/**
 * Adds or removes a helpful vote: one per member and review, or per browser token for guests. Votes for one's own
 * review do not count.
 */
export async function vote(
  work: Voting,
  { id, browser }: { id: string; browser?: string | undefined },
  isHelpful: boolean,
): Promise<Output<typeof review.help>> {
  const voter = voterOf(work, browser);
  if (!voter)
    throw new ShopError("common.invalid_input", {}, { browser: ["ログインするか、ブラウザーの番号が必要です"] });
  const { channel, now, shop } = work;
  return inTransaction(work, async (trx) => {
    const row = isUuid(id) && (await lockShown(trx, { channelId: channel.id, reviewId: id }));
    if (!row || !channel.settings["REVIEW.IS_USE"]) throw new ShopError("review.not_found");
    const isOwn = work.member !== undefined && row.member_id === work.member.id;
    if (isOwn) return { id, helpful: row.helpful_count, is_helpful: false };
    const cast = { reviewId: id, voter };
    const hasChanged = isHelpful
      ? await addVote(trx, { ...cast, id: uuidv7(now, shop.random), now })
      : await removeVote(trx, cast);
    const helpful = hasChanged ? await countVote(trx, id, isHelpful ? 1 : -1) : row.helpful_count;
    return { id, helpful, is_helpful: isHelpful };
  });
}

/** Those of the reviews that the caller found helpful. */
export async function helpedOf(work: Voting, browser: string | undefined, ids: readonly string[]): Promise<string[]> {
  const voter = voterOf(work, browser);
  return voter ? votedOf(work.db, voter, ids) : [];
}
