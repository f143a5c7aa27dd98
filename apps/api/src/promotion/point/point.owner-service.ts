import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { normaliseCode } from "@noren/contract/platform/form/normalise.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { type PointAccount, type points } from "@noren/contract/promotion/point.owner.ts";
import { pointMovementName } from "@noren/contract/promotion/point.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { readWords } from "#api/member/search-words.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { recordDataView } from "#api/platform/staff/data-view.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { type AccountRow, isAccountSound, pointAccount, pointAccounts } from "./point.owner-queries.ts";
import { entriesOf } from "./point.queries.ts";
import { correctPoints } from "./point.service.ts";

export type PointContext = ForStaff<OwnerContext>;
type Input<N extends keyof typeof points> = Parsed<(typeof points)[N]>;

const perPage = 50;

export async function listAccounts(ctx: PointContext, { channel, word, ...page }: Input<"accounts">) {
  const chosen = chosenChannels(ctx, channel);
  const seesNames = (id: string) => mayIn(ctx.staff, "members.see", id);
  const { limit, offset } = rowsOf(page, perPage);
  const { rows, total } = await pointAccounts(ctx.db, {
    channelIds: chosen.map(({ id }) => id),
    namedIn: chosen.map(({ id }) => id).filter(seesNames),
    word: word ? { code: normaliseCode(word).toUpperCase(), query: readWords(word).query } : undefined,
    now: ctx.now,
    limit: limit!,
    offset,
  });
  await recordSeen(ctx, "list", rows);
  return paged(
    rows.map((row) => accountView(ctx, row)),
    total,
    page,
    perPage,
  );
}

/** Names and addresses are shown only with the right, and their opening is recorded. */
const recordSeen = (ctx: PointContext, way: "list" | "page", rows: readonly AccountRow[]) =>
  recordDataView(
    ctx,
    way,
    rows
      .filter(({ channel_id }) => mayIn(ctx.staff, "members.see", channel_id))
      .map(({ id, code, channel_id }) => ({ kind: "member" as const, id, name: code, channelId: channel_id })),
  );

function accountView({ staff, channels }: PointContext, row: AccountRow): PointAccount {
  const { id, code, email, profile, channel_id, balance } = row;
  const channel = channels.find((one) => one.id === channel_id)!;
  const isSeen = mayIn(staff, "members.see", channel_id);
  return {
    member_id: id,
    member_code: code,
    name: isSeen ? [profile.last_name, profile.first_name].filter(Boolean).join(" ") : null,
    email: isSeen ? email : null,
    channel: channel.code,
    channel_name: channel.name,
    balance,
  };
}

async function getAccount(ctx: PointContext, id: string): Promise<AccountRow> {
  const channelIds = ctx.channels.map((channel) => channel.id);
  const row = isUuid(id) ? await pointAccount(ctx.db, { channelIds, id, now: ctx.now }) : undefined;
  if (!row) throw new ShopError("member.not_found");
  return row;
}

export async function pointLedger(ctx: PointContext, { id, ...page }: Input<"ledger">) {
  const account = await getAccount(ctx, id);
  const { rows, total } = await entriesOf(ctx.db, id, rowsOf(page, perPage));
  const entries = rows.map(({ delta, created_at, order_id: _, ...row }) => ({
    ...row,
    kind_name: pointMovementName(row.kind, delta),
    points: delta,
    created_at: created_at.toISOString(),
  }));
  await recordSeen(ctx, "page", [account]);
  const more = { account: accountView(ctx, account), is_sound: await isAccountSound(ctx.db, id) };
  return { ...paged(entries, total, page, perPage), more };
}

export async function correctAccount(ctx: PointContext, { id, points: delta, reason }: Input<"correct">) {
  const { channel_id: channelId, balance: before } = await getAccount(ctx, id);
  if (delta === 0) throw refused("points", "増やす数か減らす数を入力してください（減らすときは −100 のように）");
  const channel = ctx.channels.find((one) => one.id === channelId)!;
  const balance = await correctPoints({ ...ctx, channel }, { memberId: id, channelId }, { delta, note: reason });
  if (balance === undefined) throw refused("points", `残高は${figure(before)}ポイントです。それより多くは減らせません`);
  return { balance };
}

const refused = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });
