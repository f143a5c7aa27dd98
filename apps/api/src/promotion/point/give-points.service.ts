import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { type GiftLine, type GiftOutcome, giftLinesMax, type points } from "@noren/contract/promotion/point.owner.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { findMembers, requireContacts } from "../coupon-code/give-coupon.service.ts";
import { memberName, pastedLines } from "../coupon-code/pasted-members.ts";
import { insertGifts, lockAccounts, lockGift, receiversOf } from "./point.owner-queries.ts";
import type { PointContext } from "./point.owner-service.ts";
import { defaultExpiry, openAccount } from "./point.service.ts";

type Give = (typeof points)["give"];
type Line = { line: number; text: string; points: number | null; memberId: string | undefined; wrong: string | null };

/** Max characters of a line: a code or an address, and an amount. */
const lineMax = 500;
/** Lines that an answer shows. */
const shownMax = 200;

/** Gives points to the members of a pasted list: all of them, or nobody if a line is wrong. */
export async function givePoints(
  ctx: PointContext,
  { channel: of, name, members }: Parsed<Give>,
): Promise<Output<Give>> {
  const channel = chosenChannels(ctx, of)[0]!;
  const lines = await readLines(ctx, channel, members);
  const wrong = lines.filter((line) => line.wrong !== null);
  const already = wrong.length > 0 ? new Set<string>() : await giveAll(ctx, channel, name, lines);
  const outcomeOf = (line: Line): GiftOutcome =>
    line.wrong !== null ? (line.memberId ? "bad" : "unknown") : already.has(line.memberId!) ? "already" : "done";
  const views = lines.map((line) => lineView(line, outcomeOf(line), wrong.length > 0));
  const done = views.filter(({ outcome }) => outcome === "done");
  return {
    is_given: wrong.length === 0,
    sum: wrong.length > 0 ? 0 : done.reduce((sum, line) => sum + line.points!, 0),
    done: wrong.length > 0 ? 0 : done.length,
    already: already.size,
    lines: views.toSorted((one, other) => weight[one.outcome] - weight[other.outcome]).slice(0, shownMax),
    wrong: wrong.length,
  };
}

const weight: Record<GiftOutcome, number> = { unknown: 0, bad: 0, already: 1, done: 2 };

function lineView({ line, text, points: amount, wrong }: Line, outcome: GiftOutcome, isStopped: boolean): GiftLine {
  const words =
    wrong ??
    (outcome === "already"
      ? "もう渡しています"
      : isStopped
        ? "まだ渡していません"
        : `${figure(amount!)}ポイントを渡しました`);
  return { line, text, points: amount, outcome, words };
}

async function readLines(ctx: PointContext, channel: Channel, pasted: string): Promise<Line[]> {
  const read = pastedLines(pasted).map(({ line, text, rest, isByComma }) => ({
    line,
    text: text.slice(0, 100),
    points: isByComma && rest.includes(",") ? null : amountOf(rest),
  }));
  if (pasted.split("\n").some((line) => line.length > lineMax))
    throw refused("members", `1行は${figure(lineMax)}文字までです`);
  if (read.length > giftLinesMax) throw refused("members", `一度に渡せるのは${figure(giftLinesMax)}行までです`);
  requireContacts(ctx, channel.id, read);
  const found = await findMembers(ctx.db, channel.id, read);
  const seen = new Map<string, number>();
  return read.map((one) => {
    const memberId = found.get(memberName(one.text));
    const before = memberId === undefined ? undefined : seen.get(memberId);
    if (memberId !== undefined && before === undefined) seen.set(memberId, one.line);
    const wrong =
      memberId === undefined
        ? "このお店の会員ではありません"
        : one.points === null
          ? "会員のつぎに、ポイントだけを1〜9,999,999の整数で書いてください"
          : before === undefined
            ? null
            : `${before}行目とおなじ会員です`;
    return { ...one, memberId, wrong };
  });
}

const refused = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

/** Parses 500, 1,000 and 500ポイント; null for anything else, such as a further column, which is not part of the figure. */
function amountOf(text: string): number | null {
  const figures = /^\+?([1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+) ?(?:ポイント|pt|p)?$/i.exec(text)?.[1]?.replaceAll(",", "");
  return figures === undefined || figures.length > 7 ? null : Number(figures);
}

/** Gives to those who have not had the gift of this name; returns those who have. */
async function giveAll(
  ctx: PointContext,
  channel: Channel,
  name: string,
  lines: readonly Line[],
): Promise<Set<string>> {
  const newId = () => uuidv7(ctx.now, ctx.shop.random);
  return inTransaction(ctx, async (trx) => {
    const gift = await lockGift(trx, { id: newId(), channel_id: channel.id, name, created_at: ctx.now });
    const memberIds = lines.map(({ memberId }) => memberId!);
    const before = await receiversOf(trx, gift.id, memberIds);
    const given = lines
      .filter(({ memberId }) => !before.has(memberId!))
      .map((line) => ({ memberId: line.memberId!, points: line.points!, entryId: newId(), lotId: newId() }));
    if (given.length === 0) return before;
    const ids = given.map(({ memberId }) => memberId);
    const work = { ...ctx, db: trx, channel };
    for (const memberId of await lockAccounts(trx, channel.id, ids, ctx.now))
      await openAccount(work, trx, { memberId, channelId: channel.id });
    await insertGifts(trx, given, { giftId: gift.id, note: name, now: ctx.now, expiresAt: defaultExpiry(work) });
    return before;
  });
}
